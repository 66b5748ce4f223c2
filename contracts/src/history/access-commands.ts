import type { Command } from '../messaging/command.ts';
import type { PersonalDataViewed } from './access-events.ts';

export type ViewPersonalData = Command<'ViewPersonalData', PersonalDataViewed['data']>;
export type AccessCommand = ViewPersonalData;
