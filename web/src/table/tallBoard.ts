/** Whether a board is so much higher than wide that there is room at its side. */
import type { Board } from '../scene'

export const isTallBoard = (board: Board): boolean => board.height > board.width * 1.3
