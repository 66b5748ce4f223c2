import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { capitalised } from '../../components/french-format.ts';
import { IconArrowRight } from '../../components/icons.ts';
import styles from './next-free.module.css';
import { useGetAvailableSlotsQuery, type SlotsQuestion } from './practitioner-profile-api.ts';
import { calendarTexts as texts } from './practitioner-profile-texts.ts';
import { wordsOfStart } from './slot-words.ts';

export type NextFreeProps = {
  /** Over the whole horizon. */
  readonly question: SlotsQuestion;
  readonly from: string;
  readonly onJump: (day: string) => void;
};

/** When the days in sight have nothing: the next start that is free, else the first of all. */
export const NextFree = ({ question, from, onJump }: NextFreeProps) => {
  const { currentData } = useGetAvailableSlotsQuery(question);
  if (currentData === undefined) return null;
  const next = currentData.find(({ date }) => date >= from) ?? currentData[0];
  if (next === undefined) return <Message tone="information">{texts.emptyHorizon}</Message>;
  return (
    <div className={styles['next']}>
      <p>{texts.emptyRange}</p>
      <Button
        variant="second"
        size="small"
        icon={<IconArrowRight />}
        onClick={() => onJump(next.date)}
      >
        {texts.jump}
      </Button>
      <p className={styles['when']}>{capitalised(wordsOfStart(next))}</p>
    </div>
  );
};
