import type { Recipes } from '../recipe.ts'

export const hibiyaStationeryPictures: Recipes = {
  'sakura-resin-fountain-pen-fine': ['pen sakura', 'cherry-blossom'],
  'sumi-urushi-fountain-pen-14-k': ['pen sumi'],
  'gel-pen-set-0-38-mm-twelve': ['capset indigo 和'],
  'fude-brush-pen-soft-tip': ['brush sumi 墨'],
  'shiken-mechanical-pencil': ['pen teal', 'straight-ruler'],
  'bottled-fountain-pen-ink-evening': ['ink persimmon 夜'],
  'student-calligraphy-set-with-ink': ['tray indigo paintbrush,scroll,black-nib,墨'],
  'watercolour-pan-set-24-colours': ['palette snow artist-palette'],
  'twin-tip-highlighters-in-mild': ['capset wisteria 花'],
  'eraser-proof-coloured-pencils': ['penset vermilion 力'],
  'kawa-a5-notebook-featherweight': ['notebook indigo water-wave,和'],
  'year-planner-2027-with-bangla': ['planner vermilion spiral-calendar'],
  'washi-tape-seasonal-set-of-eight': ['tape sakura', 'tape teal'],
  'origami-paper-chiyogami-patterns': ['origami vermilion'],
  'letter-set-hydrangea-after-rain': ['letter wisteria blossom,花'],
  'personal-hanko-seal': ['hanko vermilion 花'],
  'expanding-file-13-pockets-a4': ['file-folder', 'card-index-dividers'],
  'desk-tray-organiser-in-paulownia': ['deskbox wood', 'pencil'],
  'pop-up-pencil-case-stands': ['pencase teal'],
  'stone-paper-sticky-notes-tear': ['stickies yuzu'],
}
