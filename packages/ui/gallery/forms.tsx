import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../src/card.tsx';
import { Button } from '../src/forms/button.tsx';
import { Checkbox } from '../src/forms/checkbox.tsx';
import { ErrorSummary } from '../src/forms/error-summary.tsx';
import { Form, FormActions, FormRow } from '../src/forms/form.tsx';
import { NumberTextField } from '../src/forms/number-text-field.tsx';
import { PasswordField } from '../src/forms/password-field.tsx';
import { RadioGroup } from '../src/forms/radio-group.tsx';
import { SearchField } from '../src/forms/search-field.tsx';
import { Select } from '../src/forms/select.tsx';
import { TextArea } from '../src/forms/text-area.tsx';
import { TextField } from '../src/forms/text-field.tsx';
import { Icon } from '../src/icon.tsx';
import { Grid, PageSection } from '../src/layout.tsx';
import { ComboField } from '../src/overlays/combo-field.tsx';
import { SectionHead } from '../src/page-head.tsx';
import { TextLink } from '../src/text-link.tsx';
import { useSay } from './say.ts';

export function FormSection(): ReactNode {
  const say = useSay();
  return (
    <PageSection>
      <Grid columns={2}>
        <section>
          <SectionHead title={say('Form with errors', 'نموذج بأخطاء')} />
          <Card isPadded>
            <FaultyForm />
          </Card>
        </section>
        <section>
          <SectionHead title={say('More fields', 'حقول أخرى')} />
          <Card isPadded>
            <MoreFields />
          </Card>
        </section>
      </Grid>
    </PageSection>
  );
}

function FaultyForm(): ReactNode {
  const say = useSay();
  const [attempt, setAttempt] = useState(0);
  const tooShort = say('Too short', 'قصير جدًا');
  const invalid = say('Invalid email', 'بريد غير صالح');
  return (
    <Form label="Personal" onSubmit={() => setAttempt(attempt + 1)}>
      <ErrorSummary
        title={say('Two things to correct', 'أمران للتصحيح')}
        attempt={attempt}
        faults={[
          { fieldId: 'phone', message: `${say('Phone', 'الهاتف')}: ${tooShort}` },
          { fieldId: 'email', message: `${say('Email', 'البريد')}: ${invalid}` },
        ]}
      />
      <TextField label={say('Display name', 'الاسم المعروض')} name="display" defaultValue="maya.t" />
      <NumberTextField
        id="phone"
        label={say('Phone', 'الهاتف')}
        defaultValue="55501"
        error={tooShort}
        hint={say('Digits only, 10 to 20', 'أرقام فقط، 10 إلى 20')}
        autoComplete="tel"
      />
      <TextField
        id="email"
        type="email"
        isLatin
        label={say('Email', 'البريد')}
        defaultValue="maya.torres@"
        error={invalid}
        autoComplete="email"
      />
      <TextField
        label={say('Name', 'الاسم')}
        readOnly
        value="Maya Torres"
        hint={say('Contact support to change your details.', 'راسل الدعم لتغيير بياناتك.')}
      />
      <Checkbox defaultChecked>{say('I trade for myself and for nobody else', 'أتداول لنفسي فقط')}</Checkbox>
      <Checkbox error={say('Agree to go on', 'وافق للمتابعة')}>
        {say('I have read the', 'قرأت')} <a href="#terms">{say('terms', 'الشروط')}</a>
      </Checkbox>
      <FormActions>
        <Button kind="primary" type="submit">
          {say('Save', 'حفظ')}
        </Button>
        <Button kind="quiet">{say('Discard', 'تجاهل')}</Button>
      </FormActions>
    </Form>
  );
}

const COUNTRIES = [
  { value: 'at', label: 'Austria' },
  { value: 'br', label: 'Brazil' },
  { value: 'ci', label: 'Côte d’Ivoire' },
  { value: 'eg', label: 'Egypt' },
  { value: 'us', label: 'United States' },
];

function MoreFields(): ReactNode {
  const say = useSay();
  const [country, setCountry] = useState<string | null>('us');
  const [search, setSearch] = useState('drawd');
  const [method, setMethod] = useState<'card' | 'crypto' | null>('card');
  const [style, setStyle] = useState<'day' | 'swing' | null>(null);
  return (
    <Form label="More fields" onSubmit={() => undefined}>
      <PasswordField
        label={say('Password', 'كلمة المرور')}
        labelEnd={<TextLink href="#forgotten">{say('Forgotten?', 'نسيت؟')}</TextLink>}
        autoComplete="current-password"
        defaultValue="correct horse"
      />
      <ComboField label={say('Country', 'البلد')} options={COUNTRIES} value={country} onValueChange={setCountry} />
      <FormRow>
        <Select
          label={say('Type', 'النوع')}
          defaultValue="limit"
          error={say('Not for stocks', 'ليس للأسهم')}
          options={[
            { value: 'limit', label: 'Limit' },
            { value: 'stop', label: 'Stop' },
          ]}
        />
        <TextField
          label={say('Card number', 'رقم البطاقة')}
          placeholder="0000 0000"
          isLatin
          after={<Icon of={Lock} />}
          inputMode="numeric"
          error={say('Too short', 'قصير جدًا')}
        />
      </FormRow>
      <TextArea
        label={say('Trading style', 'أسلوب التداول')}
        rows={3}
        hint={say('At least 4 characters')}
        error={say('Too short', 'قصير جدًا')}
      />
      <SearchField label={say('Search', 'بحث')} value={search} onValueChange={setSearch} />
      <RadioGroup
        label={say('Pay with', 'الدفع')}
        kind="cards"
        value={method}
        onValueChange={setMethod}
        options={[
          { value: 'card', label: say('Card', 'بطاقة'), hint: 'Visa, Mastercard', end: '$190.00' },
          { value: 'crypto', label: say('Crypto', 'عملات رقمية'), hint: say('30 minutes', '30 دقيقة'), end: '$190.00' },
        ]}
      />
      <RadioGroup
        label={say('Horizon', 'الأفق')}
        value={style}
        onValueChange={setStyle}
        error={say('Choose one', 'اختر واحدًا')}
        options={[
          { value: 'day', label: say('Within the day', 'خلال اليوم') },
          { value: 'swing', label: say('Several days', 'عدة أيام') },
        ]}
      />
    </Form>
  );
}
