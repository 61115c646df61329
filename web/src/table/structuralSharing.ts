/** A new scene with the parts of the old one where nothing changed, so that only what changed is drawn again. */
export function shareStructure<T>(old: T | undefined, fresh: T): T {
  if (old === undefined || old === null || fresh === null || typeof old !== 'object' || typeof fresh !== 'object') {
    return Object.is(old, fresh) ? (old as T) : fresh
  }
  if (Array.isArray(fresh)) return Array.isArray(old) ? (shareList(old, fresh) as T) : fresh
  if (Array.isArray(old)) return fresh
  const before = old as Record<string, unknown>
  const after = fresh as Record<string, unknown>
  const keys = Object.keys(after)
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    after[key] = shareStructure(before[key], after[key])
    if (after[key] !== before[key]) same = false
  }
  return same ? old : fresh
}

function shareList(old: unknown[], fresh: unknown[]): unknown[] {
  const named = new Map<unknown, unknown>()
  for (const one of old) if (hasId(one)) named.set(one.id, one)
  let same = old.length === fresh.length
  for (let i = 0; i < fresh.length; i++) {
    const one = fresh[i]
    fresh[i] = shareStructure(hasId(one) ? named.get(one.id) : old[i], one)
    if (fresh[i] !== old[i]) same = false
  }
  return same ? old : fresh
}

function hasId(one: unknown): one is { id: unknown } {
  return typeof one === 'object' && one !== null && 'id' in one
}
