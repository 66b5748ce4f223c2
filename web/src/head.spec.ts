import { describe, expect, it } from '@jest/globals';
import { headText, inScript } from './head.ts';

describe('the head of a page', () => {
  it('escapes what people have written', () => {
    const head = headText({
      title: 'Claire <script>',
      description: '"Souffler" & co',
      jsonLd: { name: '</script><script>alert(1)' },
    });
    expect(head).toContain('<title>Claire &lt;script&gt;</title>');
    expect(head).toContain('content="&quot;Souffler&quot; &amp; co"');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });

  it('keeps JSON inside its element', () => {
    const text = inScript({ text: '</script>\u2028' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ text: '</script>\u2028' });
  });
});
