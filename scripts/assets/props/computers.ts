import { oval, prop, rounded, shape, stroke } from '../drawing/shapes.ts'

/** A tower computer with a glass side; dark ones glow inside. */
export const tower = prop(360, 500, (paint) => {
  const { tone } = paint
  const glow = paint.motifs.length > 0
  return (
    shape('M210 30L356 12V476L210 496z', paint.across(tone.dark, tone.deep)) +
    shape('M224 50L344 34V456L224 474z', glow ? '#15171f' : tone.deep) +
    (glow
      ? oval(284, 150, 46, 50, 'none', 'stroke="#ff7a59" stroke-width="9"') +
        oval(284, 150, 22, 24, '#ff7a59', 'opacity=".45"') +
        oval(284, 350, 46, 50, 'none', 'stroke="#7aa8ff" stroke-width="9"') +
        oval(284, 350, 22, 24, '#7aa8ff', 'opacity=".45"') +
        shape('M230 236L340 226V262L230 272z', '#3c4254')
      : stroke('M240 90L330 80M240 116L330 106M240 142L330 132', tone.dark, 6)) +
    shape('M224 50L284 42L244 472L224 474z', '#ffffff', 'opacity=".1"') +
    shape('M0 20Q0 12 12 12L210 30V496L12 484Q0 484 0 472z', paint.across(tone.base, tone.light, tone.base)) +
    shape('M0 20Q0 12 12 12L66 0H356L210 30z', tone.high, 'opacity=".8"') +
    Array.from({ length: 9 }, (_, index) =>
      stroke(`M30 ${150 + index * 30}L180 ${156 + index * 30}`, tone.dark, 9, 'opacity=".45"'),
    ).join('') +
    oval(105, 84, 22, 22, tone.dark) +
    oval(105, 84, 15, 15, paint.ball('#ffffff', tone.high, tone.base)) +
    stroke('M70 124h24m14 0h24', '#22252b', 8)
  )
})

/** A computer the size of a lunch box. */
export const minipc = prop(460, 250, (paint) => {
  const { tone } = paint
  const front = rounded(0, 110, 400, 136, 18)
  return (
    shape(
      'M18 112Q22 104 34 100L110 40Q116 34 130 34H440Q458 36 456 52L400 118z',
      paint.across(tone.light, tone.high, tone.light),
    ) +
    shape('M398 122L456 54V176Q456 190 446 198L400 236z', tone.deep) +
    shape(front, paint.down(tone.base, tone.dark)) +
    shape(rounded(40, 168, 62, 24, 5), '#16181d') +
    shape(rounded(118, 168, 62, 24, 5), '#16181d') +
    shape(rounded(196, 170, 40, 20, 10), '#16181d') +
    oval(266, 180, 12, 12, '#16181d') +
    oval(350, 180, 20, 20, tone.deep) +
    oval(350, 180, 14, 14, 'none', 'stroke="#9fe0b4" stroke-width="4"') +
    stroke('M20 130H380', tone.high, 3, 'opacity=".5"') +
    oval(252, 74, 26, 14, 'none', `stroke="${tone.dark}" stroke-width="4" opacity=".6"`)
  )
})

/** A bare board with its chips and pins. */
export const board = prop(440, 320, (paint) => {
  const { tone } = paint
  const pins = Array.from(
    { length: 18 },
    (_, index) => `<rect x="${70 + index * 17}" y="52" width="9" height="24" fill="#e3c35a"/>`,
  ).join('')
  return (
    shape(rounded(0, 30, 440, 290, 22), tone.dark) +
    shape(rounded(0, 20, 440, 290, 22), paint.down(tone.light, tone.base)) +
    stroke(
      'M60 210h70l40 40h120M60 240h50l40 40h160M300 120h60v120M180 110v60h-90',
      tone.high,
      4,
      'opacity=".55"',
    ) +
    '<rect x="60" y="46" width="322" height="36" rx="4" fill="#24262c"/>' +
    pins +
    shape(rounded(170, 124, 120, 110, 8), '#24262c') +
    shape(rounded(182, 136, 96, 86, 6), '#3a3e47') +
    stroke('M200 160h60M200 180h40', '#9aa1ad', 5) +
    shape(rounded(346, 120, 106, 78, 6), paint.down('#f3f4f6', '#aeb3bb')) +
    shape(rounded(346, 214, 106, 64, 6), paint.down('#f3f4f6', '#aeb3bb')) +
    shape(rounded(40, 258, 66, 64, 6), paint.down('#f3f4f6', '#9ba1ab')) +
    [26, 414].map((x) => oval(x, 46, 11, 11, '#f3e6b0') + oval(x, 46, 6, 6, '#24262c')).join('') +
    oval(70, 120, 20, 20, '#33363d')
  )
})

/** A computer on a stick, plugged into nothing yet. */
export const stick = prop(420, 150, (paint) => {
  const { tone } = paint
  const body = rounded(0, 30, 330, 110, 26)
  return (
    shape('M322 56H410V114H322z', paint.down('#eceef1', '#9aa0aa')) +
    stroke('M340 74H396M340 96H396', '#5a606b', 5) +
    shape(body, paint.down(tone.light, tone.base, tone.deep)) +
    shape(rounded(16, 44, 298, 30, 15), '#ffffff', 'opacity=".16"') +
    oval(292, 88, 8, 8, '#9fe0b4') +
    stroke('M40 108h44m12 0h20', '#8d949f', 7)
  )
})

/** A mouse from above, tail or none. */
export const mouse = prop(270, 400, (paint) => {
  const { tone } = paint
  const body = 'M135 10Q262 10 266 190Q270 392 135 394Q0 392 4 190Q8 10 135 10z'
  return (
    shape(body, paint.ball(tone.high, tone.base, tone.dark)) +
    paint.inside(body, shape('M0 170Q135 214 270 170V210Q135 250 0 206z', tone.deep, 'opacity=".18"')) +
    stroke('M135 14V150', tone.deep, 4, 'opacity=".7"') +
    shape(rounded(116, 62, 38, 78, 19), '#20232a') +
    shape(rounded(124, 72, 22, 58, 11), paint.across('#5a606b', '#b3b9c3', '#5a606b')) +
    stroke('M122 86h26m-26 14h26m-26 14h26', '#30343c', 3) +
    shape('M40 120Q52 40 112 26Q60 70 62 180Q62 260 80 330Q24 260 40 120z', '#ffffff', 'opacity=".3"') +
    paint.motif(135, 292, 100)
  )
})

/** A printer with a sheet coming out. */
export const printer = prop(560, 400, (paint) => {
  const { tone } = paint
  const body = rounded(0, 130, 560, 210, 28)
  return (
    shape('M120 6H440V150H120z', paint.down('#ffffff', '#e7e5de')) +
    shape('M98 96H462L488 150H72z', paint.down(tone.base, tone.dark)) +
    shape(body, paint.down(tone.high, tone.base, tone.dark)) +
    shape(rounded(30, 158, 150, 66, 12), '#24262c') +
    shape(rounded(44, 170, 76, 42, 6), '#a8d5e8') +
    oval(150, 191, 13, 13, '#69c08c') +
    [0, 1, 2, 3]
      .map((index) =>
        shape(
          rounded(404 + index * 33, 166, 22, 60, 5),
          ['#33363d', '#3aa2c9', '#d5568f', '#f0c54a'][index] ?? '#33363d',
        ),
      )
      .join('') +
    shape(rounded(64, 262, 432, 54, 10), '#202228') +
    shape('M96 286H464L500 396H60z', paint.down('#e9e7e0', '#ffffff')) +
    paint.inside(
      'M96 286H464L500 396H60z',
      shape('M140 306H300L296 380H126z', '#9cc7e0') +
        shape('M126 380L190 330L230 356L262 322L296 380z', '#5f9a78') +
        oval(262, 322, 12, 9, '#f4d46b') +
        stroke('M330 320H430M332 342H440M334 364H420', '#c3c0b6', 7),
    )
  )
})

/** A flatbed scanner with its lid ajar and light running below it. */
export const scanner = prop(560, 320, (paint) => {
  const { tone } = paint
  return (
    shape(
      'M44 196L90 34Q94 22 110 22H470Q486 22 490 34L520 196z',
      paint.down(tone.high, tone.base, tone.dark),
    ) +
    shape('M92 184L120 58H450L474 184z', '#f6f5f0') +
    paint.motif(284, 122, 92) +
    shape('M36 196H526L560 262H0z', paint.down(tone.dark, tone.deep)) +
    shape('M72 204H490L514 250H46z', paint.across('#1c2733', '#35536a', '#1c2733')) +
    shape('M240 204H262L266 250H230z', '#d8fff0', 'opacity=".95"') +
    shape('M190 204H240L230 250H170zM262 204H312L330 250H266z', '#8fe6d0', 'opacity=".35"') +
    shape('M0 262H560V296Q556 316 530 316H30Q4 316 0 296z', paint.down(tone.light, tone.base, tone.dark)) +
    [440, 474, 508].map((x) => oval(x, 288, 10, 7, tone.deep)).join('') +
    stroke('M40 288H120', tone.high, 5, 'opacity=".8"')
  )
})
