import type { OfferedStart } from 'contracts';
import { classes } from '../../components/design/classes.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import tones from '../../components/design/tones.module.css';
import { startTexts as texts } from './start-texts.ts';
import type { PickedStart } from './start-grid.tsx';
import styles from './start-news.module.css';
import { sentenceOfNews, wordsOfStart } from './start-words.ts';
import type { News } from './use-live-starts.ts';

export type StartNewsProps = {
  readonly news: News;
  readonly chosen: PickedStart | undefined;
  readonly slots: readonly OfferedStart[];
  readonly isUnsure: boolean;
};

const isSame = (one: PickedStart, other: PickedStart) =>
  one.date === other.date && one.start === other.start;

const isAfter = (one: PickedStart, other: PickedStart) =>
  `${one.date} ${one.start}` > `${other.date} ${other.start}`;

const ChosenTaken = ({
  chosen,
  slots,
}: Pick<StartNewsProps, 'slots'> & { chosen: PickedStart }) => {
  const next = slots.find((slot) => isAfter(slot, chosen)) ?? slots[0];
  return (
    <Message tone="information">
      <span>{`Le créneau que vous aviez choisi n’est plus libre. `}</span>
      {next === undefined ? '' : <WithOrdinals>{texts.nextFree(wordsOfStart(next))}</WithOrdinals>}
    </Message>
  );
};

export const StartNewsLine = ({ news, chosen, slots, isUnsure }: StartNewsProps) => {
  const sentence = sentenceOfNews(news);
  const isChosenTaken = chosen !== undefined && news.taken.some((slot) => isSame(slot, chosen));
  return (
    <>
      <output className={styles['news']}>
        {sentence === '' ? null : (
          <span className={classes(styles['sentence'], tones['new'])}>
            <span className={styles['dot']} aria-hidden="true" />
            <span>{sentence}</span>
          </span>
        )}
      </output>
      {isChosenTaken ? <ChosenTaken chosen={chosen} slots={slots} /> : null}
      {isUnsure ? (
        <Message tone="caution">
          {'Connexion perdue\u00a0: les horaires sont à revérifier.'}
        </Message>
      ) : null}
    </>
  );
};
