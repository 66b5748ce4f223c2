import type { Command } from '../engine/command.ts';
import type {
  AccountDataViewed,
  ContactMessageViewed,
  DiplomaViewed,
  PeopleSearched,
  PersonalDataViewed,
  PersonFound,
  RecordedClientViewed,
} from './access-events.ts';

export type ViewPersonalData = Command<'ViewPersonalData', PersonalDataViewed['data']>;
export type ViewDiploma = Command<'ViewDiploma', DiplomaViewed['data']>;
export type ViewAccountData = Command<'ViewAccountData', AccountDataViewed['data']>;
export type ViewContactMessage = Command<'ViewContactMessage', ContactMessageViewed['data']>;
export type ViewRecordedClient = Command<'ViewRecordedClient', RecordedClientViewed['data']>;
export type RecordPeopleSearch = Command<'RecordPeopleSearch', PeopleSearched['data']>;
export type RecordPersonFound = Command<'RecordPersonFound', PersonFound['data']>;
export type AccessCommand =
  | ViewPersonalData
  | ViewDiploma
  | ViewAccountData
  | ViewContactMessage
  | ViewRecordedClient
  | RecordPeopleSearch
  | RecordPersonFound;
