import { describeWorkshopLives } from '../testing/workshop-lives.ts';

// Ten times as many are in `faults/workshop-lives.spec.ts`.
describeWorkshopLives(1_000, 120_000);
