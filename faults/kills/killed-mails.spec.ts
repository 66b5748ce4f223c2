import { describe } from '@jest/globals';
import { killedFileMails } from '../../acceptance/testing/kills/killed-mails.ts';

// The one that is killed once a mail is sent over SMTP is in `acceptance/mails/killed-mails.spec.ts`.
describe('a server that is killed while its mails leave', killedFileMails);
