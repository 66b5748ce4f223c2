import type { AdminReferralCode } from 'contracts';
import { QueryView } from '../../../api/query-view.tsx';
import { Badge } from '../../../components/page/badge.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconPlus } from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import {
  useArchiveReferralCodeMutation,
  useGetAdminReferralCodesQuery,
  useRestoreReferralCodeMutation,
} from './admin-catalogue-api.ts';
import styles from './admin-catalogue-screen.module.css';
import { codeTexts, texts } from './admin-catalogue-texts.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import { CodeForm } from './code-form.tsx';
import { useListMutations } from './use-list-mutations.ts';

const idOf = ({ code }: AdminReferralCode) => code;

const useCodeMutations = () => {
  const mutations = useListMutations(idOf);
  const [archive] = useArchiveReferralCodeMutation();
  const [restore] = useRestoreReferralCodeMutation();
  return {
    ...mutations,
    archive: (code: AdminReferralCode) => mutations.send(code, () => archive({ code: code.code })),
    restore: (code: AdminReferralCode) => mutations.send(code, () => restore({ code: code.code })),
  };
};

type Mutations = ReturnType<typeof useCodeMutations>;

const StateBadge = ({ code: { archived, isValid } }: { readonly code: AdminReferralCode }) => {
  if (archived) return <Badge tone="quiet">{texts.archived}</Badge>;
  return isValid ? null : <Badge tone="caution">Terminé</Badge>;
};

const CodeRow = ({ code, mutations }: { code: AdminReferralCode; mutations: Mutations }) => {
  const { code: name, archived, validUntil, uses } = code;
  return (
    <CatalogueRow
      name={name}
      badge={<StateBadge code={code} />}
      isBusy={mutations.busy === name}
      revise={{ name: codeTexts.reviseName(name), onAsk: () => mutations.open(code) }}
      archive={
        archived
          ? null
          : {
              label: texts.archive,
              name: codeTexts.archiveName(name),
              onAsk: () => mutations.ask(code),
            }
      }
      restore={
        archived
          ? {
              label: 'Rendre valable',
              name: codeTexts.restoreName(name),
              onAsk: () => void mutations.restore(code),
            }
          : null
      }
    >
      <p>{codeTexts.until(validUntil)}</p>
      <p>{codeTexts.uses(uses)}</p>
    </CatalogueRow>
  );
};

export const CodesPanel = () => {
  const query = useGetAdminReferralCodesQuery();
  const mutations = useCodeMutations();
  const { revised, archived } = mutations;
  return (
    <div className={styles['panel']}>
      <p>{codeTexts.gives}</p>
      <Button icon={<IconPlus />} onClick={() => mutations.open(null)}>
        Créer un code
      </Button>
      <OutcomeLine outcome={mutations.outcome} place={mutations.place} />
      <QueryView
        query={query}
        isEmpty={({ codes }) => codes.length === 0}
        empty={
          <EmptyState title="Aucun code de parrainage">
            Créez un code, puis donnez-le à qui doit l’utiliser.
          </EmptyState>
        }
      >
        {({ codes }) => (
          <section>
            <h2 className="visually-hidden">{codeTexts.list}</h2>
            <ul className={styles['list']} aria-label={codeTexts.list}>
              {codes.map((code) => (
                <CodeRow key={code.code} code={code} mutations={mutations} />
              ))}
            </ul>
          </section>
        )}
      </QueryView>
      <Drawer
        isOpen={revised !== undefined}
        onClose={mutations.close}
        title={revised ? codeTexts.reviseTitle(revised.code) : 'Nouveau code de parrainage'}
      >
        <CodeForm code={revised ?? null} onDone={mutations.done} onCancel={mutations.close} />
      </Drawer>
      <ArchiveDialog
        title={archived && codeTexts.archiveTitle(archived.code)}
        text={codeTexts.archiveText}
        onYes={() => archived !== undefined && void mutations.archive(archived)}
        onNo={mutations.keep}
      />
    </div>
  );
};
