import type { Slot } from 'contracts';
import { classes } from '../../../components/classes.ts';
import { Message } from '../../../components/message.tsx';
import tones from '../../../components/tones.module.css';
import { calendarTexts as texts } from './practitioner-profile-texts.ts';
import type { PickedSlot } from './slot-grid.tsx';
import styles from './slot-news.module.css';
import { sentenceOfNews, wordsOfStart } from './slot-words.ts';
import type { News } from './use-live-starts.ts';

export type SlotNewsProps = {
  readonly news: News;
  readonly chosen: PickedSlot | undefined;
  readonly slots: readonly Slot[];
  readonly isUnsure: boolean;
};

const isSame = (one: PickedSlot, other: PickedSlot) =>
  one.date === other.date && one.start === other.start;

const isAfter = (one: PickedSlot, other: PickedSlot) =>
  `${one.date} ${one.start}` > `${other.date} ${other.start}`;

/** What became of the start that was chosen; never a silent change. */
const ChosenTaken = ({ chosen, slots }: Pick<SlotNewsProps, 'slots'> & { chosen: PickedSlot }) => {
  const next = slots.find((slot) => isAfter(slot, chosen)) ?? slots[0];
  return (
    <Message tone="information">
      {texts.chosenTaken} {next === undefined ? '' : texts.nextFree(wordsOfStart(next))}
    </Message>
  );
};

/** The sentence under the grid that says what has just changed. */
export const SlotNews = ({ news, chosen, slots, isUnsure }: SlotNewsProps) => {
  const sentence = sentenceOfNews(news);
  const isChosenTaken = chosen !== undefined && news.taken.some((slot) => isSame(slot, chosen));
  return (
    <>
      <output className={styles['news']}>
        {sentence === '' ? null : (
          <span className={classes(styles['sentence'], tones['new'])}>
            <span className={styles['dot']} aria-hidden="true" />
            {sentence}
          </span>
        )}
      </output>
      {isChosenTaken ? <ChosenTaken chosen={chosen} slots={slots} /> : null}
      {isUnsure ? <Message tone="caution">{texts.offline}</Message> : null}
    </>
  );
};
