export * from './agenda-commands.ts';
export * from './workshop-commands.ts';
export { given } from './given.ts';
export { aClock } from './clock.ts';
export { aTimeline } from './timeline.ts';
export { anyWorkshopLife, openWorkshopWorld } from './workshop-world.ts';
export { describeAgendaLives } from './agenda-lives.ts';
export { describeWorkshopLives } from './workshop-lives.ts';
