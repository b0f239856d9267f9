/** How many products each list of the shop shows at the most (spec §9). */
export const LIST_LIMITS = { list: 20, bestSellers: 12 } as const
