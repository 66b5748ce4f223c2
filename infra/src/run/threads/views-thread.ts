import type { BirpcOptions } from 'birpc';
import type { MailComposer } from 'command-service';
import type { Mail } from 'contracts/ports';
import type { ReadingProgress, ViewOperations } from 'projections';
import type { ViewNews } from '../../sqlite/views/sqlite-read-store.ts';
import type { FaultyDocument } from '../../stores/sound-documents.ts';
import type { Settings } from '../settings/settings.ts';

/** The settings for composing and sending mails. */
export type MailSettings = Pick<
  Settings,
  'smtpUrl' | 'mailFrom' | 'publicUrl' | 'contact' | 'visioRoomsUrl'
>;

export type ViewsThreadData = {
  readonly folder: string;
  readonly logId: string;
  /** Master key of data keys. */
  readonly personsKey: string;
  /** The key for audits and the addresses of mails. */
  readonly addressKey: string;
  readonly namesKey: string;
  /** Without these settings the thread sends no mails. */
  readonly mailSettings: MailSettings | undefined;
};

/** Called by the main thread. */
export type ViewsThread = ViewOperations & {
  /** Tells the thread that the log has grown. */
  committed(): void;
  /** Composes the mail once the views are ready. */
  composeMail: MailComposer['composeMail'];
  sendMail: Mail['send'];
  /** Stops the thread after the batch under way. */
  stop(): void;
};

/** Events of the main thread, which answers nothing. */
export type MainThread = {
  news(news: ViewNews): void;
  progress(progress: ReadingProgress): void;
  /** Every view has reached the head of the log found at start. */
  ready(): void;
  log(level: 'info' | 'warn', details: object, message: string): void;
  /** Composing a mail met a faulty document. */
  faulty(document: FaultyDocument): void;
};

/** A replay of a long log takes minutes. */
export const UNTIL_IT_ENDS = { timeout: -1 } as const satisfies Partial<BirpcOptions>;
