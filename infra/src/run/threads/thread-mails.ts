import { join } from 'node:path';
import { openMailComposer } from 'command-service';
import type { ReadStore } from 'contracts/ports';
import { openKeyedHashes } from '../../security/keyed-hashes.ts';
import { openLinkSecrets } from '../../security/link-secrets.ts';
import { openVisioRooms } from '../../security/visio-rooms.ts';
import { openSqliteAccountStore } from '../../sqlite/accounts/sqlite-account-store.ts';
import { openSoundDocuments, type FaultyDocument } from '../../stores/sound-documents.ts';
import { openMail } from '../../mail/open-mail.ts';
import type { MailSettings, ViewsThread, ViewsThreadData } from './views-thread.ts';

export type ThreadMailsDependencies = Pick<
  ViewsThreadData,
  'folder' | 'addressKey' | 'namesKey'
> & {
  readonly mailSettings: MailSettings;
  /** This thread writes the views, so it knows at once what they have reached. */
  readonly readStore: ReadStore;
  readonly ready: Promise<void>;
  readonly onFaulty: (faulty: FaultyDocument) => void;
};

/** Composes and sends mails outside the thread that decides. */
export const openThreadMails = ({
  folder,
  addressKey,
  namesKey,
  mailSettings,
  readStore,
  ready,
  onFaulty,
}: ThreadMailsDependencies): Pick<ViewsThread, 'composeMail' | 'sendMail'> & {
  readonly close: () => Promise<void>;
} => {
  const { publicUrl, mailFrom, contact, visioRoomsUrl } = mailSettings;
  const mail = openMail(folder, mailSettings);
  const accountStore = openSqliteAccountStore(join(folder, 'accounts.sqlite'), { addressKey });
  const composer = openMailComposer({
    readStore: openSoundDocuments(readStore, onFaulty).strictStore,
    accountStore,
    linkSecrets: openLinkSecrets(namesKey),
    visioRooms: openVisioRooms(visioRoomsUrl, openKeyedHashes(namesKey)),
    publicUrl,
    organiser: mailFrom.address,
    contact,
  });
  return {
    composeMail: async (due, now) => {
      await ready;
      return composer.composeMail(due, now);
    },
    sendMail: (message) => mail.send(message),
    close: async () => {
      await mail.close();
      await accountStore.close();
    },
  };
};
