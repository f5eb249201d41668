import type { CareGuide } from '../../../domain/catalogue/care.ts';
import { DropIcon, MistIcon, SunIcon, ThermometerIcon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';

type CareTexts = { guide: CareGuide; note?: string | undefined };

export function ProductTabs({ description, care }: { description: string; care: CareTexts }) {
  const tabs = [
    { label: 'Description', content: <Description html={description} /> },
    { label: 'Care Instructions', content: <Care {...care} /> },
  ];
  return <Tabs id="about" label="About this product" heading="h2" tabs={tabs} />;
}

function Description({ html }: { html: string }) {
  if (!html)
    return (
      <p className="quiet">We have not written about this one yet. Ask us on WhatsApp, we know it well.</p>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it was stored
  return <div className="description" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Care({ guide: { light, water, temperature, humidity }, note }: CareTexts) {
  const tabs = [
    { label: 'Light', icon: <SunIcon />, content: <p>{light}</p> },
    { label: 'Water', icon: <DropIcon />, content: <p>{water}</p> },
    { label: 'Temperature', icon: <ThermometerIcon />, content: <p>{temperature}</p> },
    { label: 'Humidity', icon: <MistIcon />, content: <p>{humidity}</p> },
  ];
  return (
    <>
      {note && <p>{note}</p>}
      <Tabs id="care" label="Care Instructions" heading="h3" tabs={tabs} />
    </>
  );
}
