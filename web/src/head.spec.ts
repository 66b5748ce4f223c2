import { describe, expect, it } from '@jest/globals';
import { headText, inScript, withTitleApart } from './head.ts';

describe('the head of a page', () => {
  it('escapes what people have written', () => {
    const head = headText({
      description: '"Souffler" & co',
      jsonLd: { name: '</script><script>alert(1)' },
    });
    expect(head).toContain('content="&quot;Souffler&quot; &amp; co"');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });

  it('has the title that the page is rendered with, and not its pictures’', () => {
    const picture = '<svg><title>Une feuille</title></svg>';
    const rendered = `<link rel="preload"/><title>Claire\n&amp; Paul</title><main>${picture}</main>`;
    expect(withTitleApart(rendered)).toEqual({
      title: '<title>Claire\n&amp; Paul</title>',
      html: `<link rel="preload"/><main>${picture}</main>`,
    });
  });

  it('keeps JSON inside its element', () => {
    const text = inScript({ text: '</script>\u2028' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ text: '</script>\u2028' });
  });
});
