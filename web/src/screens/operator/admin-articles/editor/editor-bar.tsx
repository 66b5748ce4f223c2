import type { Editor } from '@tiptap/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../../components/controls/icon-button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { canRedo, canUndo, redoLast, undoLast } from './article-keys.ts';
import styles from './article-editor.module.css';
import { icons } from './editor-icons.ts';
import { editorBarTexts as texts } from './editor-texts.ts';

type Tool = {
  readonly name: keyof typeof icons;
  readonly run: () => void;
  /** Whether the tool is active at the cursor; absent for a tool without a state. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
};

type BarProps = {
  readonly editor: Editor;
  readonly textId: string;
  readonly onLink: () => void;
  readonly onPicture: () => void;
};

const toolsOf = ({ editor, onLink, onPicture }: BarProps): readonly Tool[] => {
  const at = () => editor.chain().focus();
  const isOn = (name: string) => editor.isActive(name);
  const line = (name: 'title' | 'subtitle'): Tool => ({
    name,
    isOn: isOn(name),
    run: () => at().toggleNode(name, 'paragraph').run(),
  });
  const mark = (name: 'strong' | 'emphasis'): Tool => ({
    name,
    isOn: isOn(name),
    run: () => at().toggleMark(name).run(),
  });
  const list = (name: 'list' | 'numbers'): Tool => ({
    name,
    isOn: isOn(name),
    run: () => at().toggleList(name, 'item').run(),
  });
  return [
    line('title'),
    line('subtitle'),
    mark('strong'),
    mark('emphasis'),
    list('list'),
    list('numbers'),
    { name: 'quote', isOn: isOn('quote'), run: () => at().toggleWrap('quote').run() },
    { name: 'link', isOn: isOn('link'), run: onLink },
    { name: 'picture', isOn: isOn('picture'), run: onPicture },
    {
      name: 'rule',
      run: () =>
        at()
          .insertContent([{ type: 'rule' }, { type: 'paragraph' }])
          .run(),
    },
    { name: 'undo', isDisabled: !canUndo(editor), run: () => undoLast(editor) },
    { name: 'redo', isDisabled: !canRedo(editor), run: () => redoLast(editor) },
  ];
};

const steps: ReadonlyMap<string, (index: number, count: number) => number> = new Map(
  Object.entries({
    ArrowRight: (index: number, count: number) => (index + 1) % count,
    ArrowLeft: (index: number, count: number) => (index + count - 1) % count,
    Home: () => 0,
    End: (_: number, count: number) => count - 1,
  }),
);

/** The toolbar is one stop of the Tab key; the arrow keys move within it. */
export const EditorBar = (props: BarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const tools = toolsOf(props);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const next = step(stop, tools.length);
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.bar}
      aria-controls={props.textId}
      className={styles['bar']}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, run, isOn, isDisabled = false }, index) => {
        const Icon = icons[name];
        return (
          <IconButton
            key={name}
            label={texts[name]}
            title={texts[name]}
            icon={<Icon />}
            className={classes(styles['tool'], isOn === true && styles['on'])}
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={isOn}
            aria-disabled={isDisabled || undefined}
            onFocus={() => setStop(index)}
            // The selection stays where it is in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isDisabled) run();
            }}
          />
        );
      })}
    </div>
  );
};
