import { accountSections } from '#web/sesion/account-sections.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { Sections } from '#web/sesion/sections.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';

const TITLE = 'Tu cuenta';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** One's own account, for all the staff. */
export default function Cuenta() {
  const user = usePerson();
  return (
    <StaffPage title={TITLE}>
      <Sections
        page={TITLE}
        label="Secciones de tu cuenta"
        sections={[
          { key: 'perfil', title: 'Perfil', content: <Profile user={user} title="Perfil" /> },
          ...accountSections(user),
        ]}
      />
    </StaffPage>
  );
}
