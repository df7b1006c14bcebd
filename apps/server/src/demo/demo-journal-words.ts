// What the demo customers have written in their journals, in their two languages.

export type JournalWords = {
  readonly checklist: { readonly name: string; readonly points: readonly string[] };
  readonly playbook: { readonly name: string; readonly text: string; readonly points: readonly string[] };
  readonly wins: readonly { readonly tag: string; readonly text: string }[];
  readonly losses: readonly { readonly tag: string; readonly text: string }[];
  readonly goodDay: string;
  readonly badDay: string;
};

const english: JournalWords = {
  checklist: {
    name: 'Before the open',
    points: [
      'Calendar read, news times noted',
      'Yesterday’s high and low drawn',
      'Size and daily stop set',
      'Slept and calm',
    ],
  },
  playbook: {
    name: 'Opening range retest',
    text: 'The first fifteen minutes set the range. I trade the retest of its edge, with the range behind me.',
    points: [
      'Range is complete',
      'Price came back to the edge',
      'Stop beyond the range',
      'Target at least twice the risk',
    ],
  },
  wins: [
    {
      tag: 'Opening range',
      text: 'Waited for the retest and got it. Took half off at the first target, the rest ran.',
    },
    { tag: 'Pullback', text: 'Clean pullback in the direction of the morning. Nothing to do but wait.' },
    { tag: 'A+ setup', text: 'Retest, volume and trend on one side. This is the trade I wait for.' },
    { tag: 'Patience', text: 'Passed on two entries before this one. The third had everything on the list.' },
  ],
  losses: [
    {
      tag: 'Chased',
      text: 'Entered two points late because I had missed the first move. The stop was right, the entry was not.',
    },
    { tag: 'Against the trend', text: 'Faded a move that had not ended. No sign on my list said that it had.' },
    { tag: 'Good loss', text: 'Everything on the list, and it still went to the stop. I would take it again.' },
  ],
  goodDay: 'Traded the plan and stopped at two. Volume was thin until the release, so smaller size was right.',
  badDay:
    'Gave the morning back before lunch. After the second loss I was trading to be right. Rule for tomorrow: two losses, screen off.',
};

const arabic: JournalWords = {
  checklist: {
    name: 'قبل الافتتاح',
    points: [
      'قرأتُ التقويم ودوّنتُ أوقات الأخبار',
      'رسمتُ قمة الأمس وقاعه',
      'حدّدتُ الحجم وحدّ الخسارة اليومية',
      'نمتُ جيدًا وأشعر بالهدوء',
    ],
  },
  playbook: {
    name: 'إعادة اختبار نطاق الافتتاح',
    text: 'أول خمس عشرة دقيقة تحدد النطاق. أتداول عند إعادة اختبار حافته والنطاق خلفي.',
    points: ['اكتمل النطاق', 'عاد السعر إلى الحافة', 'الوقف خلف النطاق', 'الهدف ضعف المخاطرة على الأقل'],
  },
  wins: [
    { tag: 'نطاق الافتتاح', text: 'انتظرتُ إعادة الاختبار وجاءت. أغلقتُ النصف عند الهدف الأول وتركتُ الباقي يجري.' },
    { tag: 'ارتداد', text: 'ارتداد نظيف مع اتجاه الصباح، ولم يكن عليّ سوى الانتظار.' },
    { tag: 'صبر', text: 'تركتُ فرصتين قبل هذه، وفي الثالثة تحقق كل ما في القائمة.' },
  ],
  losses: [
    { tag: 'مطاردة السعر', text: 'دخلتُ متأخرًا لأن الحركة الأولى فاتتني. كان الوقف صحيحًا ولم يكن الدخول كذلك.' },
    { tag: 'خسارة سليمة', text: 'تحقق كل ما في القائمة ومع ذلك بلغ السعر الوقف. سأدخلها مرة أخرى.' },
  ],
  goodDay: 'التزمتُ بالخطة وتوقفتُ بعد صفقتين. كان حجم التداول ضعيفًا حتى صدور الخبر فكان تصغير حجم المركز صائبًا.',
  badDay:
    'أعدتُ ربح الصباح قبل الظهر. بعد الخسارة الثانية كنتُ أتداول لأثبت أنني على حق. قاعدة الغد: خسارتان ثم أغلق الشاشة.',
};

export const journalWords: Readonly<Record<'en' | 'ar', JournalWords>> = { en: english, ar: arabic };
