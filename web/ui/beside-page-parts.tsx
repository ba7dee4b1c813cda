import { Offline } from './offline.tsx';
import { ScrolledButtons } from './scrolled-buttons.tsx';

export function BesidePageParts() {
  return (
    <>
      <ScrolledButtons />
      <Offline />
    </>
  );
}
