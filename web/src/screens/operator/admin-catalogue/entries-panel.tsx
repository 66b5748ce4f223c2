import type { AdminCatalogueEntry, CatalogueKind } from 'contracts';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { Badge } from '../../../components/page/badge.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconPlus } from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import typography from '../../../components/design/typography.module.css';
import { chosenPictureOf } from '../../../features/specialities/speciality-picture.ts';
import {
  useArchiveCatalogueEntryMutation,
  useGetAdminCatalogueQuery,
  useRestoreCatalogueEntryMutation,
} from './admin-catalogue-api.ts';
import styles from './admin-catalogue-screen.module.css';
import { entryTexts, kindTexts, specialityPictureTexts, texts } from './admin-catalogue-texts.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import { EntryForm } from './entry-form.tsx';
import { SpecialityPicture } from './speciality-picture.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useListMutations } from './use-list-mutations.ts';

const idOf = ({ id }: AdminCatalogueEntry) => id;

const useEntryMutations = (kind: CatalogueKind) => {
  const mutations = useListMutations(idOf);
  const [archive] = useArchiveCatalogueEntryMutation();
  const [restore] = useRestoreCatalogueEntryMutation();
  return {
    ...mutations,
    archive: (entry: AdminCatalogueEntry) =>
      mutations.send(entry, () => archive({ kind, id: entry.id })),
    restore: (entry: AdminCatalogueEntry) =>
      mutations.send(entry, () => restore({ kind, id: entry.id })),
  };
};

type Mutations = ReturnType<typeof useEntryMutations>;

const EntryRow = ({ entry, mutations }: { entry: AdminCatalogueEntry; mutations: Mutations }) => {
  const { name, archived, trade, tradePlural, description, picture, needs } = entry;
  const trades = [trade, tradePlural].filter((text) => text !== null).join(', ');
  return (
    <CatalogueRow
      name={name}
      picture={chosenPictureOf(picture)?.src}
      badge={archived ? <Badge tone="quiet">{texts.archived}</Badge> : null}
      isBusy={mutations.busy === entry.id}
      revise={{ name: texts.reviseName(name), onAsk: () => mutations.open(entry) }}
      archive={
        archived
          ? null
          : {
              label: texts.archive,
              name: texts.archiveName(name),
              onAsk: () => mutations.ask(entry),
            }
      }
      restore={
        archived
          ? {
              label: 'Proposer de nouveau',
              name: texts.restoreName(name),
              onAsk: () => void mutations.restore(entry),
            }
          : null
      }
    >
      {trades === '' ? null : <p>{trades}</p>}
      {description === null ? null : <p>{description}</p>}
      {needs.length === 0 ? null : <p>{entryTexts.needsOf(needs.join(', '))}</p>}
    </CatalogueRow>
  );
};

type ListProps = {
  readonly entries: readonly AdminCatalogueEntry[];
  readonly mutations: Mutations;
};

const Entries = ({ kind, entries, mutations }: ListProps & { readonly kind: CatalogueKind }) => {
  const offered = entries.filter(({ archived }) => !archived);
  const archived = entries.filter((entry) => entry.archived);
  const { none, noneText, list } = kindTexts[kind];
  return (
    <>
      {offered.length === 0 ? (
        <EmptyState title={none}>{noneText}</EmptyState>
      ) : (
        <section>
          <h2 className="visually-hidden">{list}</h2>
          <ul className={styles['list']} aria-label={list}>
            {offered.map((entry) => (
              <EntryRow key={entry.id} entry={entry} mutations={mutations} />
            ))}
          </ul>
        </section>
      )}
      {archived.length === 0 ? null : (
        <section className={styles['archived']}>
          <h2 className={typography['subtitle']}>Archivés, et plus proposés</h2>
          <ul className={styles['list']}>
            {archived.map((entry) => (
              <EntryRow key={entry.id} entry={entry} mutations={mutations} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

type EntryDrawerProps = ListProps & { readonly kind: CatalogueKind };

/** The drawer of an entry. Closing it with a chosen picture that was not sent needs a confirmation. */
const EntryDrawer = ({ kind, entries, mutations }: EntryDrawerProps) => {
  const { revised } = mutations;
  const chosenFile = useChosenFile();
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => {
    setIsLeaving(false);
    chosenFile.clear();
    mutations.close();
  };
  const askToClose = () => (chosenFile.file === undefined ? close() : setIsLeaving(true));
  // The current entry, with the picture uploaded since the drawer was opened.
  const asItIs = entries.find(({ id }) => id === revised?.id);
  const { addTitle, reviseTitle } = kindTexts[kind];
  return (
    <>
      <Drawer
        isOpen={revised !== undefined}
        onClose={askToClose}
        title={revised === null ? addTitle : reviseTitle}
      >
        <EntryForm
          kind={kind}
          entry={revised ?? null}
          chosenFile={chosenFile}
          onDone={mutations.done}
          onCancel={askToClose}
        />
        {kind === 'speciality' && asItIs !== undefined ? (
          <SpecialityPicture key={asItIs.id} entry={asItIs} chosenFile={chosenFile} />
        ) : null}
      </Drawer>
      {isLeaving ? (
        <QuestionDialog
          title={'Fermer sans envoyer l’image\u00a0?'}
          words={{
            yes: 'Oui, fermer',
            no: 'Non, continuer',
            busy: texts.busy,
          }}
          onNo={() => setIsLeaving(false)}
          onYes={async () => {
            close();
            return undefined;
          }}
        >
          <p>{specialityPictureTexts.leaveText(chosenFile.file?.name ?? '')}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
};

export const EntriesPanel = ({ kind }: { readonly kind: CatalogueKind }) => {
  const query = useGetAdminCatalogueQuery({ kind });
  const mutations = useEntryMutations(kind);
  const { archived } = mutations;
  return (
    <div className={styles['panel']}>
      <Button icon={<IconPlus />} onClick={() => mutations.open(null)}>
        {kindTexts[kind].add}
      </Button>
      <OutcomeLine outcome={mutations.outcome} place={mutations.place} />
      <QueryView query={query}>
        {({ entries }) => <Entries kind={kind} entries={entries} mutations={mutations} />}
      </QueryView>
      <EntryDrawer kind={kind} entries={query.data?.entries ?? []} mutations={mutations} />
      <ArchiveDialog
        title={archived && entryTexts.archiveTitle(archived.name)}
        text={entryTexts.archiveText}
        onYes={() => archived !== undefined && void mutations.archive(archived)}
        onNo={mutations.keep}
      />
    </div>
  );
};
