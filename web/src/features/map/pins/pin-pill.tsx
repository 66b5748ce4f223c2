import { classes } from '../../../components/design/classes.ts';
import { IconMapPin } from '../../../components/design/icons.ts';
import { mapTexts as texts } from '../map-texts.ts';
import styles from './pin-pill.module.css';
import { lowestPrice, type Pin } from './pins.ts';

export type PinPillProps = {
  readonly pins: readonly [Pin, ...Pin[]];
  readonly isChosen: boolean;
  readonly isListed: boolean;
  readonly onPress: () => void;
};

/** One address, with what it costs there, or several of which one would cover the other. */
export const PinPill = ({ pins, isChosen, isListed, onPress }: PinPillProps) => {
  const [{ name, price }, ...others] = pins;
  const from = lowestPrice(pins);
  const isOne = others.length === 0;
  return (
    <button
      type="button"
      className={classes(styles['pill'], isChosen && styles['chosen'])}
      aria-label={isOne ? texts.pinName(name, price) : texts.mergedName(pins.length, from)}
      title={isOne ? name : undefined}
      aria-pressed={isOne ? isChosen : undefined}
      aria-expanded={isOne ? undefined : isListed}
      onClick={onPress}
    >
      {isOne ? (
        price === null ? (
          <IconMapPin size={18} />
        ) : (
          texts.price(price)
        )
      ) : (
        texts.merged(pins.length, from)
      )}
    </button>
  );
};
