import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import { operatorMessages, visitorMessages } from './page-messages';

const messages = { ...en, Admin: { title: 'Operator' } };

it('of a visitor say nothing of the operator', () => {
  const { Errors, ...rooms } = visitorMessages(messages);
  expect(rooms).not.toHaveProperty('Admin');
  expect(Object.keys(en.Errors).filter((code) => !Object.hasOwn(Errors ?? {}, code))).toEqual([
    'loginFailed',
    'freeNotReset',
  ]);
  const others = Object.keys(en).filter((room) => !['Admin', 'Errors', 'Reviewer'].includes(room));
  expect(Object.keys(rooms)).toEqual(others);
});

it('of a preview alone speak of its reviewers', () => {
  expect(visitorMessages(messages, true)).toHaveProperty('Reviewer');
  expect(visitorMessages(messages)).not.toHaveProperty('Reviewer');
});

it('of the operator are its own and what every page says', () => {
  expect(operatorMessages(messages)).toMatchObject({ Admin: messages.Admin, Errors: en.Errors });
  expect(operatorMessages(messages)).not.toHaveProperty('Landing');
});
