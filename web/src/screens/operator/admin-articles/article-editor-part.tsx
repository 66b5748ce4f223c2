import { useEffect, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { IconRefresh } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import { Message } from '../../../components/page/notices/message.tsx';
import { Skeleton, SkeletonGroup } from '../../../components/page/notices/skeleton.tsx';
import { lazyPart } from '../../../lazy-part.tsx';
import { editorTexts as texts } from './admin-articles-texts.ts';
import type { ArticleEditorProps } from './editor/article-editor.tsx';

const Editor = lazyPart<ArticleEditorProps>(
  async () => (await import('./editor/article-editor.tsx')).ArticleEditor,
);

/** The editor, whose chunk is loaded separately; if it fails to load, the text can be written as Markdown. */
export const ArticleEditorPart = (props: ArticleEditorProps) => {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isLeft = false;
    const become = (next: 'ready' | 'failed') => {
      if (!isLeft) setState(next);
    };
    Editor.preload().then(
      () => become('ready'),
      () => become('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [state]);
  if (state === 'ready') return <Editor {...props} />;
  if (state === 'failed')
    return (
      <div className={layout['starts-3']}>
        <Message tone="error" role="alert">
          {texts.editorFailed}
        </Message>
        <Button variant="second" icon={<IconRefresh />} onClick={() => setState('loading')}>
          {texts.retry}
        </Button>
      </div>
    );
  return (
    <>
      <output className="visually-hidden">{texts.editorLoading}</output>
      <SkeletonGroup>
        <Skeleton shape="block" width="100%" height="320px" />
      </SkeletonGroup>
    </>
  );
};
