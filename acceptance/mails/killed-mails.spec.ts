import { describe } from '@jest/globals';
import { killedSmtpMail } from '../testing/kills/killed-mails.ts';

// The kills of servers whose mails are files are in `faults/kills/killed-mails.spec.ts`.
describe('a server that is killed while its mails leave', killedSmtpMail);
