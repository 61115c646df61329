/** The colours that the players of the table on the screen have chosen, by seat. */
class WornColours {
  seats = $state.raw<readonly number[]>([])
}
export const worn = new WornColours()
