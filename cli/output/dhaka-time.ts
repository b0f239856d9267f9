import { dhakaIso } from '#core/time/dhaka.ts'

/** A moment as people read it: day and time in Dhaka to the minute, as everywhere in the shop; ISO text or milliseconds. */
export function dhakaTime(time: string | number): string {
  const text = dhakaIso(typeof time === 'number' ? time : Date.parse(time))
  return text.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
}
