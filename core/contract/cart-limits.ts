// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// What one order holds at the most: units on one line, and lines. It stands among the rules, which import nothing but
// rules, so that no cart has other limits than the store's.

export const contractLimits = { unitsPerLine: 999, lines: 100 }
