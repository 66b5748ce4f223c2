import type { Command } from '../messaging/command.ts';
import type { AccountDataViewed, PersonalDataViewed } from './access-events.ts';

export type ViewPersonalData = Command<'ViewPersonalData', PersonalDataViewed['data']>;
export type ViewAccountData = Command<'ViewAccountData', AccountDataViewed['data']>;
export type AccessCommand = ViewPersonalData | ViewAccountData;
