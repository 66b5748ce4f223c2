import { useEffect, useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { classes } from '../../../components/design/classes.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { Switch } from '../../../components/controls/fields/switch.tsx';
import typography from '../../../components/design/typography.module.css';
import { useUpdateManagementModeMutation } from '../../../features/planning/planning-api.ts';
import styles from './mode-card.module.css';
import { modeTexts } from './slots-texts.ts';

const SAVED_MS = 6_000;

/** Shows for a while that the mode is saved, after each saving. */
const useSaved = () => {
  const [saves, setSaves] = useState(0);
  const [isSavedShown, setIsSavedShown] = useState(false);
  useEffect(() => {
    if (saves === 0) return undefined;
    const timer = setTimeout(() => setIsSavedShown(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saves]);
  const showSaved = () => {
    setSaves((count) => count + 1);
    setIsSavedShown(true);
  };
  return { isSavedShown, showSaved };
};

export const ModeCard = ({ isManual }: { readonly isManual: boolean }) => {
  const [update, { isLoading, error }] = useUpdateManagementModeMutation();
  const { isSavedShown, showSaved } = useSaved();
  const texts = isManual ? modeTexts.manual : modeTexts.automatic;
  const choose = async (isAutomatic: boolean) => {
    const { data } = await update({ isManualManagement: !isAutomatic });
    if (data !== undefined) showSaved();
  };
  return (
    <div className={classes(surfaces['card'], styles['card'])}>
      <div className={styles['now']}>
        <Switch
          aria-label="Gestion automatique"
          aria-describedby="gestion"
          isOn={!isManual}
          disabled={isLoading}
          onChange={(isOn) => void choose(isOn)}
        />
        <div id="gestion">
          <p className={styles['title']}>{texts.title}</p>
          <p className={typography['small']}>{texts.text}</p>
          <output className={styles['saved']}>{isSavedShown ? 'Enregistré.' : ''}</output>
        </div>
      </div>
      <div className={styles['other']}>
        <p className={styles['title']}>{texts.otherTitle}</p>
        <p className={typography['small']}>{texts.otherText}</p>
      </div>
      {error === undefined ? null : (
        <Message tone="error" role="alert" className={styles['failure']}>
          {failureOf(error).message}
        </Message>
      )}
    </div>
  );
};
