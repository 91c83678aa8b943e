// What a panel covers cannot be reached while it is there.

/** An attachment: the siblings of the element are inert until it is removed. */
export function covering(panel: HTMLElement): () => void {
  const siblings = [...(panel.parentElement?.children ?? [])].filter((one): one is HTMLElement => one instanceof HTMLElement);
  const covered = siblings.filter((one) => one !== panel && !one.inert);
  for (const one of covered) one.inert = true;
  return () => {
    for (const one of covered) one.inert = false;
  };
}
