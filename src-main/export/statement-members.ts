// The files in the zip of a matter statement. Without libraries, so that its verification need not load those that write it.

export const statementMembers = { pdf: 'statement.pdf', signature: 'statement.pdf.sig', publicKey: 'public-key.pem' } as const;
