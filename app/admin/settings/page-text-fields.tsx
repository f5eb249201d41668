import { TextArea } from '../../ui/field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

export function PageTextFields({ form: { fieldProps } }: { form: SettingsFormState }) {
  return (
    <>
      <fieldset className="admin-card">
        <legend>Contact page</legend>
        <p className="settings-note quiet">A text that you leave empty is not shown.</p>
        <TextArea label="Store hours" rows={4} {...fieldProps('openingHours')} />
        <TextArea
          label="How much does shipping cost?"
          rows={4}
          hint="The sentence about free shipping is added from the threshold above"
          {...fieldProps('faqShipping')}
        />
        <TextArea label="What if my plant arrives damaged?" rows={4} {...fieldProps('faqDamage')} />
        <TextArea label="How are the plants packed?" rows={4} {...fieldProps('faqPackaging')} />
      </fieldset>
      <fieldset className="admin-card">
        <legend>About page</legend>
        <div className="settings-wide">
          <TextArea
            label="Our Story"
            rows={10}
            hint="Leave an empty line between paragraphs. Write {name} where the name of your shop belongs"
            {...fieldProps('aboutStory')}
          />
        </div>
        <TextArea label="Our Mission" rows={3} {...fieldProps('aboutMission')} />
        <TextArea label="Our Vision" rows={3} {...fieldProps('aboutVision')} />
        <TextArea label="Plant Love" rows={3} {...fieldProps('aboutPlantLove')} />
        <TextArea label="Community" rows={3} {...fieldProps('aboutCommunity')} />
        <TextArea label="Quality" rows={3} {...fieldProps('aboutQuality')} />
        <TextArea label="Sustainability" rows={3} {...fieldProps('aboutSustainability')} />
      </fieldset>
    </>
  );
}
