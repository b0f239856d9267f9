import { expect, test } from 'vitest'

import { readEnvFile } from './env-file.ts'

test.each([
  ['MAIL_FROM=Nihon Haat <shop@example.com>', 'Nihon Haat <shop@example.com>'],
  ['MAIL_FROM="Nihon Haat <shop@example.com>"', 'Nihon Haat <shop@example.com>'],
  ['MAIL_FROM=\'a "b" $HOME `id` \\\'', 'a "b" $HOME `id` \\'],
  ['MAIL_FROM="a \\"b\\" \\$HOME \\n \\\\"', 'a "b" $HOME \\n \\'],
  ['  MAIL_FROM =  a b \t ', 'a b'],
  ['MAIL_FROM=a\\ \n', 'a '],
  ['MAIL_FROM=one \\\ntwo', 'one two'],
  ['MAIL_FROM="one\ntwo"', 'one\ntwo'],
  ['MAIL_FROM="one \\\ntwo"', 'one two'],
  ["MAIL_FROM='one' 'two'three", 'onetwothree'],
  ['MAIL_FROM=a"b"', 'a"b"'],
  ['MAIL_FROM=$(touch /tmp/x);#not a comment', '$(touch /tmp/x);#not a comment'],
  ['MAIL_FROM=', ''],
  ['MAIL_FROM=first\r\nMAIL_FROM=last\r\n', 'last'],
  ['MAIL_FROM=smtp://u:p%40ss=x@host', 'smtp://u:p%40ss=x@host'],
])('%j is read as systemd reads it', (text, value) => {
  expect(readEnvFile(text)).toEqual({ MAIL_FROM: value })
})

test('comments, empty lines and what is no name are passed over', () => {
  const text = '# A=1\n; B=2\n\nnonsense\nexport C=3\n1D=4\n  # E=5\nF=6'
  expect(readEnvFile(text)).toEqual({ F: '6' })
})
