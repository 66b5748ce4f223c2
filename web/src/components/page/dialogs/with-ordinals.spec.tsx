import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmptyState } from '../notices/empty-state.tsx';
import { Message } from '../notices/message.tsx';
import { WithOrdinals } from './with-ordinals.tsx';
import { Fact, FinePrint, DetailsPage } from '../details-page.tsx';

it('leaves what is no text, and what is inside of it', () => {
  const { container } = render(
    <WithOrdinals>
      Le 1er mars, <b>le 1er</b>
      {null}
      {' ou le 1er avril'}
    </WithOrdinals>,
  );
  expect(container.innerHTML).toBe(
    '<span>Le 1<sup>er</sup> mars, </span><b>le 1er</b><span> ou le 1<sup>er</sup> avril</span>',
  );
});

it('raises the letters of the first of a month, and of nothing else', () => {
  const { container } = render(
    <WithOrdinals>{'Le 1er mars, le 21er et 1erreur, puis le 1er avril.'}</WithOrdinals>,
  );
  expect(container.innerHTML).toBe(
    '<span>Le 1<sup>er</sup> mars, le 21er et 1erreur, puis le 1<sup>er</sup> avril.</span>',
  );
});

const sentence = 'le 1er mars';
it.each([
  ['a message', () => <Message tone="caution">{sentence}</Message>],
  ['an empty state', () => <EmptyState title="Rien">{sentence}</EmptyState>],
  ['the title of an empty state', () => <EmptyState title={sentence} />],
  ['a fact', () => <Fact term="Date">{sentence}</Fact>],
  ['the print under a fact', () => <FinePrint>{sentence}</FinePrint>],
  [
    'the title of a record',
    () => (
      <DetailsPage title={sentence} state={null} side={null}>
        {sentence}
      </DetailsPage>
    ),
  ],
])('are raised in %s', (_, shown) => {
  expect(render(shown()).container.innerHTML).toContain('le 1<sup>er</sup> mars');
});
