import { type Clock, systemClock } from 'pg-boss'

/**
 * The queue's clock: milliseconds since the epoch that pass evenly, also when the time of the machine is changed. pg-boss measures
 * every ten minutes how far its clock is from the store's; with the time of the machine a change in between would be an error of
 * all schedules until then, and what a minute has run already would run again as that of another minute.
 */
export const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }
