// The page of a link that cannot open its case, in English: heading and advice.
export const linkPage = {
  ended: ['This link has expired', 'Links to a case are valid for one hour. Ask the sender for a new one.'],
  locked: [
    'The cases are locked',
    'The cases were locked on the computer that holds them. Ask someone there to unlock them, then open this link again: it stays valid for the rest of its hour.',
  ],
  noScreens: [
    'The screens are not installed',
    'Antecedent was started without its screens. Build them with “npm run build” and open this link again.',
  ],
} satisfies Record<string, [heading: string, advice: string]>;
