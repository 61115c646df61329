/** A link as a QR code: bytes, error correction of level M, up to version 10 (213 bytes). After ISO/IEC 18004. */

/** By version: codewords of error correction in a block, then for each kind of block how many and what they hold. */
const BLOCKS: [number, [number, number][]][] = [
  [10, [[1, 16]]],
  [16, [[1, 28]]],
  [26, [[1, 44]]],
  [18, [[2, 32]]],
  [24, [[2, 43]]],
  [16, [[4, 27]]],
  [18, [[4, 31]]],
  [
    22,
    [
      [2, 38],
      [2, 39],
    ],
  ],
  [
    22,
    [
      [3, 36],
      [2, 37],
    ],
  ],
  [
    26,
    [
      [4, 43],
      [1, 44],
    ],
  ],
]

/** The modules row by row, dark ones true; null if the text is too long. */
export function qrModules(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  for (let version = 1; version <= BLOCKS.length; version++) {
    const [correction, kinds] = BLOCKS[version - 1]!
    const room = kinds.reduce((sum, [count, size]) => sum + count * size, 0)
    if (bytes.length + (version < 10 ? 2 : 3) > room) continue
    return new Drawing(version).fill(interleave(codewords(bytes, version, room), correction, kinds))
  }
  return null
}

function codewords(bytes: number[], version: number, room: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1)
  }
  put(4, 4) // bytes
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

function interleave(data: number[], correction: number, kinds: [number, number][]): number[] {
  const divisor = generator(correction)
  const blocks: { data: number[]; check: number[] }[] = []
  let at = 0
  for (const [count, size] of kinds)
    for (let i = 0; i < count; i++) {
      const block = data.slice(at, (at += size))
      blocks.push({ data: block, check: remainder(block, divisor) })
    }
  const longest = Math.max(...blocks.map((block) => block.data.length))
  const sent: number[] = []
  for (let i = 0; i < longest; i++) for (const block of blocks) if (i < block.data.length) sent.push(block.data[i]!)
  for (let i = 0; i < correction; i++) for (const block of blocks) sent.push(block.check[i]!)
  return sent
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> i) & 1) * a
  }
  return product
}

function generator(degree: number): number[] {
  const found: number[] = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) found[j] = multiply(found[j]!, root) ^ (found[j + 1] ?? 0)
    root = multiply(root, 2)
  }
  return found
}

function remainder(data: number[], divisor: number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((part, i) => (rest[i]! ^= multiply(part, factor)))
  }
  return rest
}

class Drawing {
  private readonly size: number
  private readonly dark: boolean[][]
  private readonly fixed: boolean[][]

  constructor(private readonly version: number) {
    this.size = version * 4 + 17
    this.dark = Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false))
    this.fixed = this.dark.map((row) => [...row])
    this.drawPatterns()
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.dark[y]![x] = dark
    this.fixed[y]![x] = true
  }

  private drawPatterns(): void {
    const { size, version } = this
    for (let i = 0; i < size; i++) {
      this.set(6, i, i % 2 === 0)
      this.set(i, 6, i % 2 === 0)
    }
    for (const [cx, cy] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      for (let dy = -4; dy <= 4; dy++)
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy))
          this.set(cx + dx, cy + dy, ring !== 2 && ring !== 4)
        }
    const middles = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, version * 2 + 8, size - 7]
    const last = middles.length - 1
    middles.forEach((x, i) =>
      middles.forEach((y, j) => {
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++) this.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }),
    )
    this.drawFormat()
    if (version >= 7) this.drawVersion()
  }

  /** Level M and the mask of a chessboard, twice. */
  private drawFormat(): void {
    const { size } = this
    const bits = 0x5412 // level M and mask 0 are all zeros, and so is what checks them
    const bit = (i: number) => ((bits >>> i) & 1) === 1
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i))
    this.set(8, 7, bit(6))
    this.set(8, 8, bit(7))
    this.set(7, 8, bit(8))
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i))
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i))
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i))
    this.set(8, size - 8, true)
  }

  private drawVersion(): void {
    let rest = this.version
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
    const bits = (this.version << 12) | rest
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >>> i) & 1) === 1
      const a = this.size - 11 + (i % 3)
      const b = Math.floor(i / 3)
      this.set(a, b, dark)
      this.set(b, a, dark)
    }
  }

  /** The codewords, from the lower right corner up and down in columns of two, under the mask. */
  fill(data: number[]): boolean[][] {
    let at = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++)
        for (let j = 0; j < 2; j++) {
          const x = right - j
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step
          if (this.fixed[y]![x]) continue
          const bit = at < data.length * 8 && ((data[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1
          at++
          this.dark[y]![x] = bit !== ((x + y) % 2 === 0)
        }
    }
    return this.dark
  }
}
