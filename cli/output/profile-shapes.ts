import { text, type JsonShapeText } from './json-shape.ts'

export const profileShapes = {
  SignIn: {
    about: 'Who is signed in; never the token.',
    fields: {
      user: { type: 'User or null', about: 'the customer; null when the store could not say' },
      url: text('address of the store'),
      expires_at: {
        type: 'string or null',
        about: 'when the sign-in ends; null for a token from HAAT_TOKEN',
      },
    },
  },
  Setting: {
    about: 'A setting as it holds.',
    fields: {
      name: text('its name, as `haat config set` takes it'),
      value: { type: 'any', about: 'its value; null where there is none, (set) for a secret' },
      from: text('the flag, variable or file that says so, or default'),
    },
  },
  KeptSetting: {
    about: 'A setting as the profile keeps it now.',
    fields: {
      name: text('its name'),
      value: { type: 'any', about: 'its value; null where it is not kept, (set) for a secret' },
    },
  },
  ProfilePaths: {
    about: 'Where a profile is kept.',
    fields: {
      folder: text('of all profiles'),
      settings: text('file of the settings'),
      session: text('file of the cart and the sign-in'),
    },
  },
  Profile: {
    about: 'A profile that keeps something.',
    fields: {
      name: text('name'),
      url: { type: 'string or null', about: 'address of its store' },
      user: { type: 'string or null', about: 'e-mail of who is signed in' },
      production: { type: 'boolean', about: 'whether it is marked as production' },
      operator: { type: 'boolean', about: "whether it keeps an operator's key" },
      fault: { type: 'string or null', about: 'why a file of it cannot be read' },
      current: { type: 'boolean', about: 'whether this command uses it' },
    },
  },
} as const satisfies Record<string, JsonShapeText>
