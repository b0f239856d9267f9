/** How many products a list shows unless it is asked for another number (spec §9). */
export const LIST_LIMIT = 20
