import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { useIsHydrated } from '../../components/hydrated.ts';
import { IconSearch, IconVideo } from '../../components/icons.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { paths, type SearchWish } from '../../paths.ts';
import styles from './search-bar.module.css';
import { SearchField } from './search-field.tsx';
import { searchTexts as texts } from './search-texts.ts';
import { VIDEO } from './search-wish.ts';
import { useSearchForm, type SearchForm } from './use-search-form.ts';

export type SearchBarProps = {
  /** What is searched for now; nothing at first. */
  readonly wish?: SearchWish;
  /** Above a picture instead of on the page. */
  readonly isFloating?: boolean;
  readonly className?: string | undefined;
};

const NO_WISH: SearchWish = {};

const VideoSwitch = ({ fields, setIsVideo }: SearchForm) => (
  <label className={styles['video']}>
    <input
      type="checkbox"
      name={VIDEO}
      value="1"
      className="visually-hidden"
      checked={fields.isVideo}
      onChange={({ target }) => setIsVideo(target.checked)}
    />
    <IconVideo size={16} />
    {texts.video}
    <VisuallyHidden>, {texts.videoMode}</VisuallyHidden>
  </label>
);

const WhatField = ({ fields, idOf, isMissing, typeWhat }: SearchForm) => (
  <SearchField
    id={idOf('what')}
    name="rawInput"
    label={texts.what}
    placeholder={texts.whatPlaceholder}
    text={fields.what}
    error={isMissing('what') ? texts.missing.what : undefined}
    onText={typeWhat}
  />
);

const WhereField = (form: SearchForm) => {
  const { fields, idOf, isMissing, typeWhere } = form;
  return (
    <SearchField
      id={idOf('where')}
      name="location"
      label={texts.where}
      placeholder={fields.isVideo ? texts.video : texts.wherePlaceholder}
      text={fields.isVideo ? '' : fields.where}
      error={isMissing('where') ? texts.missing.where : undefined}
      onText={typeWhere}
      readOnly={fields.isVideo}
      aside={<VideoSwitch {...form} />}
    />
  );
};

/** What the address keeps of a search beside its two fields, for whoever sends the form as it is. */
const Kept = ({
  wish,
  chosen,
}: { readonly wish: SearchWish } & Pick<SearchForm['fields'], 'chosen'>) => {
  const { option = [], audience = [] } = wish;
  const isHydrated = useIsHydrated();
  const said = [
    // Without scripts another text may be typed for it.
    ...(isHydrated ? Object.entries(chosen) : []),
    ...option.map((code) => ['option', code] as const),
    ...audience.map((id) => ['audience', id] as const),
  ].filter(([, value]) => value !== undefined);
  return said.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
};

/**
 * The bar in which one says what is looked for and where. Without scripts it is a plain form; what
 * proposes comes once a field is used.
 */
export const SearchBar = ({ wish = NO_WISH, isFloating = false, className }: SearchBarProps) => {
  const form = useSearchForm(wish);
  const { fields, missing } = form;
  return (
    <search aria-label={texts.bar} className={className}>
      <form
        className={classes(styles['bar'], isFloating && styles['floating'])}
        method="get"
        action={paths.searchResults}
        noValidate={useIsHydrated()}
        onSubmit={form.submit}
      >
        <WhatField {...form} />
        <WhereField {...form} />
        <Kept wish={wish} chosen={fields.chosen} />
        <Button
          className={styles['submit']}
          type="submit"
          icon={<IconSearch />}
          aria-disabled={missing === undefined ? undefined : true}
        >
          {texts.submit}
        </Button>
      </form>
    </search>
  );
};
