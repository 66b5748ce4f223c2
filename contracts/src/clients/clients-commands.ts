import type { Command } from '../engine/command.ts';

type Client = { readonly practitionerId: string; readonly customerId: string };

export type NoteClient = Command<
  'NoteClient',
  Client & {
    readonly noteText: string;
    /** The number of changes of the note that was read. */
    readonly expected: number;
  }
>;
export type MergeClients = Command<
  'MergeClients',
  Client & {
    readonly asCustomerId: string;
    /** The files among those that either was merged into whose client was erased since. */
    readonly erasedIds: readonly string[];
  }
>;
export type SeparateClients = Command<
  'SeparateClients',
  Client & { readonly asCustomerId: string }
>;
export type SameClientsCommand = MergeClients | SeparateClients;
