/** The shop's colors (`web/styles/app.css`), written out: mail programs know no variables. */
export const PAPER = '#f3f0e7'
export const SHEET = '#fffefb'
export const LINE = '#e3ddcf'
export const INK = '#1d1c1a'
export const INK_SOFT = '#5a554b'
export const INDIGO = '#2a3d66'
export const VERMILION = '#bf3a26'
/** Of the shop's mark alone. */
export const MARK = '#c73e2c'

export const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Bengali','Hiragino Sans','Noto Sans JP',sans-serif"
