import type { AdminReferralCode } from 'contracts';
import { QueryView } from '../../../api/query-view.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Drawer } from '../../../components/drawer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconPlus } from '../../../components/icons.ts';
import { OutcomeLine } from '../../../components/outcome-line.tsx';
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
import { useListDeeds } from './use-list-deeds.ts';

const idOf = ({ code }: AdminReferralCode) => code;

const useCodeDeeds = () => {
  const deeds = useListDeeds(idOf);
  const [archive] = useArchiveReferralCodeMutation();
  const [restore] = useRestoreReferralCodeMutation();
  return {
    ...deeds,
    archive: (code: AdminReferralCode) => deeds.send(code, () => archive({ code: code.code })),
    restore: (code: AdminReferralCode) => deeds.send(code, () => restore({ code: code.code })),
  };
};

type Deeds = ReturnType<typeof useCodeDeeds>;

const StateBadge = ({ code: { archived, isValid } }: { readonly code: AdminReferralCode }) => {
  if (archived) return <Badge tone="quiet">{texts.archived}</Badge>;
  return isValid ? null : <Badge tone="caution">{codeTexts.isOver}</Badge>;
};

const CodeRow = ({ code, deeds }: { code: AdminReferralCode; deeds: Deeds }) => {
  const { code: name, archived, validUntil, uses } = code;
  return (
    <CatalogueRow
      name={name}
      badge={<StateBadge code={code} />}
      isBusy={deeds.busy === name}
      revise={{ name: codeTexts.reviseName(name), onAsk: () => deeds.open(code) }}
      archive={
        archived
          ? null
          : {
              label: texts.archive,
              name: codeTexts.archiveName(name),
              onAsk: () => deeds.ask(code),
            }
      }
      restore={
        archived
          ? {
              label: codeTexts.restore,
              name: codeTexts.restoreName(name),
              onAsk: () => void deeds.restore(code),
            }
          : null
      }
    >
      <p>{codeTexts.until(validUntil)}</p>
      <p>{codeTexts.uses(uses)}</p>
    </CatalogueRow>
  );
};

/** The referral codes: until when each is valid, and how often it was used. */
export const CodesPanel = () => {
  const query = useGetAdminReferralCodesQuery();
  const deeds = useCodeDeeds();
  const { revised, archived } = deeds;
  return (
    <div className={styles['panel']}>
      <p>{codeTexts.gives}</p>
      <Button icon={<IconPlus />} onClick={() => deeds.open(null)}>
        {codeTexts.add}
      </Button>
      <OutcomeLine outcome={deeds.outcome} place={deeds.place} />
      <QueryView
        query={query}
        isEmpty={({ codes }) => codes.length === 0}
        empty={<EmptyState title={codeTexts.none}>{codeTexts.noneText}</EmptyState>}
      >
        {({ codes }) => (
          <section>
            <h2 className="visually-hidden">{codeTexts.list}</h2>
            <ul className={styles['list']} aria-label={codeTexts.list}>
              {codes.map((code) => (
                <CodeRow key={code.code} code={code} deeds={deeds} />
              ))}
            </ul>
          </section>
        )}
      </QueryView>
      <Drawer
        isOpen={revised !== undefined}
        onClose={deeds.close}
        title={revised ? codeTexts.reviseTitle(revised.code) : codeTexts.addTitle}
      >
        <CodeForm code={revised ?? null} onDone={deeds.done} onCancel={deeds.close} />
      </Drawer>
      <ArchiveDialog
        title={archived && codeTexts.archiveTitle(archived.code)}
        text={codeTexts.archiveText}
        onYes={() => archived !== undefined && void deeds.archive(archived)}
        onNo={deeds.keep}
      />
    </div>
  );
};
