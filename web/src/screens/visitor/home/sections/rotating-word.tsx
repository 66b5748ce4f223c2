import { useEffect, useState } from 'react';
import { IconPlayerPause, IconPlayerPlay } from '../../../../components/design/icons.ts';
import { isMedia } from '../../../../components/page/hooks/use-media.ts';
import { VisuallyHidden } from '../../../../components/design/visually-hidden.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import styles from './rotating-word.module.css';

const ROTATION_MS = 3_000;

export type RotatingWordProps = { readonly words: readonly string[] };

/** 'psychologue, réflexologue ou naturopathe' */
const oneOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].join(` ${texts.or} `);

/**
 * The word ends its line, so that nothing reflows; it does not change for users who prefer reduced motion.
 * Screen readers read all the words once, and no change.
 */
export const RotatingWord = ({ words }: RotatingWordProps) => {
  const [turn, setTurn] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused || isMedia('--less-motion')) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  return (
    <>
      <VisuallyHidden>{oneOf(words)}</VisuallyHidden>
      <span className={styles['turn']}>
        <span className={styles['word']} aria-hidden="true">
          {words[turn % words.length]}
        </span>
        <button
          type="button"
          className={styles['pause']}
          aria-label={isPaused ? texts.play : texts.pause}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        </button>
      </span>
    </>
  );
};
