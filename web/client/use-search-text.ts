import { type ChangeEvent, useState } from 'react';

/**
 * What is typed in a search box whose `searched` text lives in the address, which may change by itself, as with the
 * browser's back button. `field` is what the box takes.
 */
export function useSearchText(searched: string) {
  const [value, setValue] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setValue(searched);
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setValue(event.currentTarget.value);
  return { text: value.trim(), field: { type: 'search', size: 'md', maxLength: 120, value, onChange } as const };
}
