import type { ComponentProps } from 'react';
import { Button, TextButton } from '../../components/controls/button.tsx';
import typography from '../../components/design/typography.module.css';
import { OutcomeLine } from '../../components/page/notices/outcome-line.tsx';
import styles from './form.module.css';

export const savingTexts = { save: 'Enregistrer', saving: 'Enregistrement…' } as const;

export type SavedFootProps = Pick<ComponentProps<typeof OutcomeLine>, 'outcome' | 'place'> & {
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly undo: () => void;
};

export const SavedFoot = ({ outcome, place, isBusy, isChanged, undo }: SavedFootProps) => (
  <div className={styles['foot']}>
    <OutcomeLine outcome={outcome} place={place} className={styles['outcome']} />
    <Button type="submit" isBusy={isBusy} busyText={savingTexts.saving}>
      {savingTexts.save}
    </Button>
    {isChanged && !isBusy ? (
      <p className={typography['small']}>
        <span>Des changements ne sont pas encore enregistrés. </span>
        <TextButton onClick={undo}>Annuler mes changements</TextButton>
      </p>
    ) : null}
  </div>
);
