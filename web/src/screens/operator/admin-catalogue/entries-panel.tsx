import type { AdminCatalogueEntry, CatalogueKind } from 'contracts';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Drawer } from '../../../components/drawer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconPlus } from '../../../components/icons.ts';
import { OutcomeLine } from '../../../components/outcome-line.tsx';
import { QuestionDialog } from '../../../components/question-dialog.tsx';
import typography from '../../../components/typography.module.css';
import { chosenPictureOf } from '../../../features/specialities/speciality-picture.ts';
import {
  useArchiveCatalogueEntryMutation,
  useGetAdminCatalogueQuery,
  useRestoreCatalogueEntryMutation,
} from './admin-catalogue-api.ts';
import styles from './admin-catalogue-screen.module.css';
import { entryTexts, kindTexts, pictureTexts, texts } from './admin-catalogue-texts.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import { EntryForm } from './entry-form.tsx';
import { SpecialityPicture } from './speciality-picture.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useListDeeds } from './use-list-deeds.ts';

const idOf = ({ id }: AdminCatalogueEntry) => id;

const useEntryDeeds = (kind: CatalogueKind) => {
  const deeds = useListDeeds(idOf);
  const [archive] = useArchiveCatalogueEntryMutation();
  const [restore] = useRestoreCatalogueEntryMutation();
  return {
    ...deeds,
    archive: (entry: AdminCatalogueEntry) =>
      deeds.send(entry, () => archive({ kind, id: entry.id })),
    restore: (entry: AdminCatalogueEntry) =>
      deeds.send(entry, () => restore({ kind, id: entry.id })),
  };
};

type Deeds = ReturnType<typeof useEntryDeeds>;

const EntryRow = ({ entry, deeds }: { entry: AdminCatalogueEntry; deeds: Deeds }) => {
  const { name, archived, trade, tradePlural, description, picture } = entry;
  const trades = [trade, tradePlural].filter((text) => text !== null).join(', ');
  return (
    <CatalogueRow
      name={name}
      picture={chosenPictureOf(picture)?.src}
      badge={archived ? <Badge tone="quiet">{texts.archived}</Badge> : null}
      isBusy={deeds.busy === entry.id}
      revise={{ name: texts.reviseName(name), onAsk: () => deeds.open(entry) }}
      archive={
        archived
          ? null
          : {
              label: texts.archive,
              name: texts.archiveName(name),
              onAsk: () => deeds.ask(entry),
            }
      }
      restore={
        archived
          ? {
              label: texts.restore,
              name: texts.restoreName(name),
              onAsk: () => void deeds.restore(entry),
            }
          : null
      }
    >
      {trades === '' ? null : <p>{trades}</p>}
      {description === null ? null : <p>{description}</p>}
    </CatalogueRow>
  );
};

type ListProps = { readonly entries: readonly AdminCatalogueEntry[]; readonly deeds: Deeds };

const Entries = ({ kind, entries, deeds }: ListProps & { readonly kind: CatalogueKind }) => {
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
              <EntryRow key={entry.id} entry={entry} deeds={deeds} />
            ))}
          </ul>
        </section>
      )}
      {archived.length === 0 ? null : (
        <section className={styles['archived']}>
          <h2 className={typography['subtitle']}>{texts.archivedGroup}</h2>
          <ul className={styles['list']}>
            {archived.map((entry) => (
              <EntryRow key={entry.id} entry={entry} deeds={deeds} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

type EntryDrawerProps = ListProps & { readonly kind: CatalogueKind };

/** One entry; a picture that was chosen and not sent is asked about before the drawer closes. */
const EntryDrawer = ({ kind, entries, deeds }: EntryDrawerProps) => {
  const { revised } = deeds;
  const chosenFile = useChosenFile();
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => {
    setIsLeaving(false);
    chosenFile.clear();
    deeds.close();
  };
  const askToClose = () => (chosenFile.file === undefined ? close() : setIsLeaving(true));
  // With the picture that it has by now.
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
          onDone={deeds.done}
          onCancel={askToClose}
        />
        {kind === 'speciality' && asItIs !== undefined ? (
          <SpecialityPicture key={asItIs.id} entry={asItIs} chosenFile={chosenFile} />
        ) : null}
      </Drawer>
      {isLeaving ? (
        <QuestionDialog
          title={pictureTexts.leaveTitle}
          words={{ yes: pictureTexts.leaveYes, no: pictureTexts.leaveNo, busy: texts.busy }}
          onNo={() => setIsLeaving(false)}
          onYes={async () => {
            close();
            return undefined;
          }}
        >
          <p>{pictureTexts.leaveText(chosenFile.file?.name ?? '')}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
};

/** The specialities, the keywords or the audiences. */
export const EntriesPanel = ({ kind }: { readonly kind: CatalogueKind }) => {
  const query = useGetAdminCatalogueQuery({ kind });
  const deeds = useEntryDeeds(kind);
  const { archived } = deeds;
  return (
    <div className={styles['panel']}>
      <Button icon={<IconPlus />} onClick={() => deeds.open(null)}>
        {kindTexts[kind].add}
      </Button>
      <OutcomeLine outcome={deeds.outcome} place={deeds.place} />
      <QueryView query={query}>
        {({ entries }) => <Entries kind={kind} entries={entries} deeds={deeds} />}
      </QueryView>
      <EntryDrawer kind={kind} entries={query.data?.entries ?? []} deeds={deeds} />
      <ArchiveDialog
        title={archived && entryTexts.archiveTitle(archived.name)}
        text={entryTexts.archiveText}
        onYes={() => archived !== undefined && void deeds.archive(archived)}
        onNo={deeds.keep}
      />
    </div>
  );
};
