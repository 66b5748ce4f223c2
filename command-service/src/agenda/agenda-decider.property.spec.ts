import { describeAgendaLives } from '../testing/agenda-lives.ts';

// Ten times as many are in `faults/agenda-lives.spec.ts`.
describeAgendaLives(1_500, 120_000);
