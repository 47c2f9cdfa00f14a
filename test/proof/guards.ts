/** A guard, how it is taken out, and the test that must then fail. */
export interface Guard {
  what: string
  file: string
  guard: string
  without: string
  test: string
}

const functions = (file: string) => `functions/${file}`
const security = (name: string) => `test/security/${name}.test.ts`
const api = (name: string) => `test/api/${name}.test.ts`

/** Every guard that wages, companies or accounts rest on. */
export const guards: readonly Guard[] = [
  {
    what: 'roles are looked at',
    file: functions('operation.ts'),
    guard: '!call.access.includes(role)',
    without: 'false',
    test: security('roles'),
  },
  {
    what: 'requests of other sites are refused',
    file: functions('middleware/cross-site-gate.ts'),
    guard: '|| isOurs(event)) return',
    without: '|| true || isOurs(event)) return',
    test: security('requests'),
  },
  {
    what: 'a stale tab cannot write',
    file: functions('operation.ts'),
    guard: 'shown === undefined ||',
    without: 'true ||',
    test: security('sessions'),
  },
  {
    what: 'a deactivated person is out',
    file: functions('caller.ts'),
    guard: 'user?.is_active && ',
    without: 'user && ',
    test: security('sessions'),
  },
  {
    what: 'idle sessions end',
    file: functions('caller.ts'),
    guard: 'now - session.seen_at > idle ||',
    without: '',
    test: security('sessions'),
  },
  {
    what: 'a switch ends the old session',
    file: functions('handlers/session/enter-company.ts'),
    guard: 'replaceSession(caller.secret, sessionGone), ',
    without: '',
    test: security('sessions'),
  },
  {
    what: 'a switch needs a membership that is active',
    file: functions('store/users.ts'),
    guard: "'is_active = :yes'",
    without: "'is_active = :yes OR attribute_exists(pk)'",
    test: security('sessions'),
  },
  {
    what: 'two cookies of a name count for nothing',
    file: functions('cookies.ts'),
    guard: 'values.length === 1 ?',
    without: 'values.length > 0 ?',
    test: security('sessions'),
  },
  {
    what: 'the state of a sign-in must come back',
    file: functions('sign-in/finishSignIn.ts'),
    guard: 'started && sameText(started.state, state) ?',
    without: 'started ?',
    test: security('sign-in'),
  },
  {
    what: 'a sign-in is used once',
    file: functions('store/access/sign-ins.ts'),
    guard: "ConditionExpression: 'attribute_exists(pk)'",
    without: '',
    test: security('sign-in'),
  },
  {
    what: 'the nonce must be the one sent',
    file: functions('sign-in/provider.ts'),
    guard: ' || parsed.data.nonce !== nonce',
    without: '',
    test: security('sign-in'),
  },
  {
    what: 'only ID tokens count',
    file: functions('sign-in/provider.ts'),
    guard: "tokenUse: 'id'",
    without: 'tokenUse: null',
    test: security('sign-in'),
  },
  {
    what: 'the way back stays on our origin',
    file: functions('sign-in/return-to.ts'),
    guard: " || url.pathname.startsWith('//')",
    without: '',
    test: security('sign-in'),
  },
  {
    what: 'an invitation needs a verified address',
    file: functions('handlers/session/acceptInvitation.ts'),
    guard: 'session.email_verified &&',
    without: '',
    test: security('invitations'),
  },
  {
    what: 'an invitation needs the very address',
    file: functions('handlers/session/acceptInvitation.ts'),
    guard: 'session.email.toLowerCase() === user.email',
    without: 'true',
    test: security('invitations'),
  },
  {
    what: 'a cursor belongs to one list',
    file: functions('cursor.ts'),
    guard: '  decipher.setAAD(Buffer.from(scope))\n',
    without: "  decipher.setAAD(Buffer.from(''))\n",
    test: security('requests'),
  },
  {
    what: 'bodies have a size',
    file: functions('middleware/json-body.ts'),
    guard: 'bytes.length > maxBytes',
    without: 'false',
    test: security('requests'),
  },
  {
    what: 'bodies are JSON',
    file: functions('middleware/json-body.ts'),
    guard: '!/^application\\/json\\s*(;|$)/i.test(type)',
    without: 'false',
    test: security('requests'),
  },
  {
    what: 'the last admin stays',
    file: functions('store/counters.ts'),
    guard: "'active_admins', -1, { value: 1, onFailure }",
    without: "'active_admins', -1",
    test: security('roles'),
  },
  {
    what: 'supervisors manage painters only',
    file: functions('handlers/users/updateUser.ts'),
    guard: '        mayManage(role, after.role)\n',
    without: '',
    test: security('roles'),
  },
  {
    what: 'a painter writes for themselves',
    file: functions('handlers/log-entries/createLogEntry.ts'),
    guard: 'mayTouchEntriesOf({ role, user }, user_id)',
    without: '',
    test: api('log-entries'),
  },
  {
    what: 'a painter lists their own',
    file: functions('handlers/log-entries/listLogEntries.ts'),
    guard: 'canSeeEveryone(role) ? {} :',
    without: 'true ? {} :',
    test: api('log-entries'),
  },
  {
    what: 'an entry is made once',
    file: functions('idempotency.ts'),
    guard: 'uuid: uuidOf(digest)',
    without: 'uuid: randomUUID()',
    test: api('log-entries'),
  },
  {
    what: 'a key with another body is refused',
    file: functions('store/change.ts'),
    guard: 'if (first.request_hash === again.request_hash) return',
    without: 'if (first) return',
    test: api('log-entries'),
  },
  {
    what: 'a lost race is told',
    file: functions('store/change.ts'),
    guard: 'basedOn !== undefined && basedOn !== before.version',
    without: 'false',
    test: api('one-log-entry'),
  },
  {
    what: 'a write needs the version it read',
    file: functions('store/tenant-table.ts'),
    guard: "basedOn === 0 ? 'attribute_not_exists(pk)' : 'version = :basedOn'",
    without:
      "basedOn === 0 ? 'attribute_not_exists(pk)' : 'version <> :basedOn OR version = :basedOn'",
    test: api('one-log-entry'),
  },
  {
    what: 'painters see no pay of others',
    file: 'shared/calls/users.ts',
    guard: 'painter: users.colleagueDetail',
    without: 'painter: users.personnelDetail',
    test: api('users'),
  },
  {
    what: 'a number is bound to its person',
    file: functions('store/ssn.ts'),
    guard: '[format, table.id, user, ',
    without: '[format, table.id, ',
    test: api('users'),
  },
  {
    what: 'unknown fields are refused',
    file: 'shared/log-entry.ts',
    guard: 'export const newLogEntry = z.strictObject({',
    without: 'export const newLogEntry = z.object({',
    test: security('isolation'),
  },
  {
    what: 'a moved entry stays with its new job',
    file: functions('store/log-entries.ts'),
    guard: 'before?.job_id === place.job_id &&',
    without: 'before !== null &&',
    test: api('background'),
  },
]
