/** A4, black on white, with system fonts. Rows are not split between sheets, and table heads repeat on each sheet. */
export const PACKING_SLIPS_STYLE = `
@page { size: A4; margin: 14mm 14mm 16mm }
@page picking { @bottom-right { content: counter(page); font: 8pt sans-serif } }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 10.5pt/1.45 'Noto Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans Bengali', 'Nirmala UI', 'Kohinoor Bangla', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic', sans-serif; color: #000; background: #fff }
header { display: flex; justify-content: space-between; gap: 8mm; align-items: flex-start }
h1 { font-size: 19pt; line-height: 1.2 }
h2 { font-size: 8.5pt; font-weight: 600; margin-bottom: 1mm }
bdi { overflow-wrap: anywhere; white-space: pre-line }
.quiet { font-size: 9pt; color: #444 }
.count { font-size: 12pt; font-weight: 600; white-space: nowrap; padding-top: 1.5mm }
.slip { break-before: page }
.shop { font-size: 12pt; font-weight: 700 }
.slip h1 { margin-top: 5mm }
.code svg { display: block; width: 33mm; height: 33mm; margin: -3mm -4mm 0 0; shape-rendering: crispEdges }
.way { display: flex; margin: 3mm 0 6mm; border: .5mm solid #000; break-inside: avoid }
.to { flex: 1; padding: 3mm 4mm; font-size: 12pt }
.name { font-size: 14pt; font-weight: 700 }
.phone { font-size: 14pt; font-weight: 700; margin-top: 1mm }
.collect { flex: 0 0 48mm; padding: 3mm 4mm; border-left: .5mm solid #000 }
.collect h2:nth-of-type(2) { margin-top: 3mm }
.sum { font-size: 20pt; font-weight: 700; line-height: 1.3 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
.picking { page: picking }
.picking table { margin-top: 6mm }
th { text-align: left; font-size: 8.5pt; font-weight: 600; vertical-align: bottom; border-bottom: .5mm solid #000 }
.vendor { font-size: 13pt; font-weight: 700; border: 0; padding-left: 0 }
th, td { padding: 1.6mm 2mm }
td { vertical-align: top; border-bottom: .2mm solid #888 }
tr { break-inside: avoid }
thead { display: table-header-group; break-after: avoid }
tbody tr:first-child { break-after: avoid }
tr:nth-last-child(2), .total { break-before: avoid }
.number { text-align: right; white-space: nowrap; width: 1% }
.units { font-size: 12.5pt; line-height: 1.2; font-weight: 700 }
.box { width: 1%; padding-left: 0 }
.box i { display: block; width: 4mm; height: 4mm; margin-top: .4mm; border: .3mm solid #000 }
.ordered { width: 38%; font-size: 9.5pt }
.again { font-weight: 400 }
.total td { border: 0; border-top: .5mm solid #000; font-size: 12pt; font-weight: 700 }
.total td:first-child { text-align: right }
@media screen {
  body { background: #ddd; padding: 6mm 0 }
  section { background: #fff; width: 210mm; max-width: 100%; min-height: 297mm; margin: 0 auto 6mm; padding: 14mm }
}
`
