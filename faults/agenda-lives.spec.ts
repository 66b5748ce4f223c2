import { describeAgendaLives } from 'command-service/testing';

describeAgendaLives(15_000, 600_000);
