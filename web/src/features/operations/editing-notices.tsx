import { useState } from 'react';
import type { Mutations } from '../../api/use-mutations.ts';
import { Button, TextButton } from '../../components/controls/button.tsx';
import layout from '../../components/design/layout.module.css';
import typography from '../../components/design/typography.module.css';
import { Dialog } from '../../components/page/dialogs/dialog.tsx';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { editingTexts as texts, type OtherSave } from './editing-texts.ts';
import type { KeptDraft } from './use-kept-draft.ts';

type Kept = Pick<
  KeptDraft<object>,
  'isChanged' | 'isKept' | 'isSuperseded' | 'isRestored' | 'drop' | 'insist'
>;

type SaveLineProps = {
  readonly kept: Kept;
  readonly isNew: boolean;
  readonly busy: string | undefined;
  readonly onSave: () => void;
};

const savedText = ({ isChanged, isKept }: Kept, isNew: boolean): string => {
  if (isChanged) return isKept ? texts.unsaved : texts.unkept;
  return isNew ? texts.nothing : texts.whole;
};

export const SaveLine = ({ kept, isNew, busy, onSave }: SaveLineProps) => (
  <>
    <span className={typography['small']}>{savedText(kept, isNew)}</span>
    <Button
      variant="second"
      isBusy={busy === 'save'}
      busyText={texts.saving}
      disabled={busy !== undefined}
      onClick={onSave}
    >
      {texts.save}
    </Button>
  </>
);

type NoticesProps = {
  readonly kept: Kept;
  /** Who saved last, and when. */
  readonly other: OtherSave | null;
  readonly setOutcome: Mutations['setOutcome'];
  /** The saved version. */
  readonly children: Elements;
};

/** Another operator has saved meanwhile; this operator chooses between both versions. */
const Superseded = ({ kept, other, setOutcome, children }: NoticesProps) => {
  const [isShown, setIsShown] = useState(false);
  const take = () => {
    kept.drop();
    setOutcome({ tone: 'success', text: texts.otherTaken });
  };
  const insist = () => {
    kept.insist();
    setOutcome({ tone: 'caution', text: texts.insisted });
  };
  return (
    <Message tone="caution" role="alert">
      <span>{other && texts.superseded(other)}</span>
      <span className={layout['wrap-3']}>
        <TextButton onClick={() => setIsShown(true)}>{texts.otherSee}</TextButton>
        <TextButton onClick={take}>{texts.otherTake}</TextButton>
        <TextButton onClick={insist}>{texts.insist}</TextButton>
      </span>
      {isShown ? (
        <Dialog isOpen onClose={() => setIsShown(false)} title={texts.otherTitle}>
          {children}
        </Dialog>
      ) : null}
    </Message>
  );
};

/** Notices of a version saved by another operator, or of changes kept from an earlier visit. */
export const EditingNotices = (props: NoticesProps) => {
  const { isSuperseded, isRestored, drop } = props.kept;
  if (isSuperseded) return <Superseded {...props} />;
  return isRestored ? (
    <Message tone="information">
      <span>{`${texts.restored} `}</span>
      <TextButton onClick={drop}>{texts.drop}</TextButton>
    </Message>
  ) : null;
};
