import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmptyState } from '../notices/empty-state.tsx';
import { Message } from '../notices/message.tsx';
import { Raised } from './raised.tsx';
import { Fact, FinePrint, RecordPage } from '../record.tsx';

it('leaves what is no text, and what is inside of it', () => {
  const { container } = render(
    <Raised>
      Le 1er mars, <b>le 1er</b>
      {null}
      {' ou le 1er avril'}
    </Raised>,
  );
  expect(container.innerHTML).toBe(
    '<span>Le 1<sup>er</sup> mars, </span><b>le 1er</b><span> ou le 1<sup>er</sup> avril</span>',
  );
});

it('raises the letters of the first of a month, and of nothing else', () => {
  const { container } = render(
    <Raised>{'Le 1er mars, le 21er et 1erreur, puis le 1er avril.'}</Raised>,
  );
  expect(container.innerHTML).toBe(
    '<span>Le 1<sup>er</sup> mars, le 21er et 1erreur, puis le 1<sup>er</sup> avril.</span>',
  );
});

const said = 'le 1er mars';
it.each([
  ['a message', () => <Message tone="caution">{said}</Message>],
  ['an empty state', () => <EmptyState title="Rien">{said}</EmptyState>],
  ['the title of an empty state', () => <EmptyState title={said} />],
  ['a fact', () => <Fact term="Date">{said}</Fact>],
  ['the print under a fact', () => <FinePrint>{said}</FinePrint>],
  [
    'the title of a record',
    () => (
      <RecordPage title={said} state={null} side={null}>
        {said}
      </RecordPage>
    ),
  ],
])('are raised in %s', (_, shown) => {
  expect(render(shown()).container.innerHTML).toContain('le 1<sup>er</sup> mars');
});
